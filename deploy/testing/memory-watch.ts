import { setTimeout as wait } from "node:timers/promises";
import { readScrape } from "@/lib/testing/scrape";
import type { FleetMember } from "./fleet-member";
import type { FleetPrograms } from "./fleet-programs";
import { type MemorySample, type MemoryTrend, trendOf } from "./memory-trend";
import { privateMemory } from "./own-processes";

const minuteMs = 60_000;
/** One of them falls just after the minute's collection of garbage, wherever in the minute that is. */
const looksEachMinute = 20;
/** Where V8 keeps what lives. What was made since the last collection is in its spaces for new objects. */
const oldSpaces = ["old", "code", "large_object", "code_large_object"] as const;

/** What is measured of each of our processes: its memory, what lives in its heap, and its open files and connections. */
const measures = {
  resident: "process_resident_memory_bytes",
  heap: "nodejs_heap_space_size_used_bytes",
  outside: "nodejs_external_memory_bytes",
  files: "process_open_fds",
} as const;
type Measure = keyof typeof measures;

/** The processes whose memory is to stay flat, and what else the machine holds for them, in the words of a report. */
export interface MemoryWatch {
  /** By the name of a process, then by measure: `web-1 heap`. */
  samples: ReadonlyMap<string, readonly MemorySample[]>;
  trends: () => Map<string, MemoryTrend>;
  stop: () => Promise<void>;
}

/** Megabytes. V8 doubles the room for new objects in a busy moment, and halves it in a quiet one. */
const newSpace = 16;

/**
 * Lets programs collect all garbage each minute, so that their heap is what they keep. Node has no other door to it that does not also
 * open a debugger. The room for new objects stays as it is, so that their private memory does not follow the moment's load.
 */
export function collectingGarbage(programs: FleetPrograms): FleetPrograms {
  const collect = `setInterval(() => globalThis.gc(), ${minuteMs}).unref()`;
  const module = `data:text/javascript,${encodeURIComponent(collect)}`;
  const space = ["min", "max"].map((end) => `--${end}-semi-space-size=${newSpace}`);
  const args = ["--expose-gc", ...space, "--import", module];
  return { ...programs, service: [...args, ...programs.service], web: [...args, ...programs.web] };
}

function leastOf(values: readonly number[]): number {
  return Math.min(...values.filter(Number.isFinite));
}

/** Measures each minute until it is stopped, and says each measure in megabytes (files: in numbers). */
export function watchMemory(members: readonly FleetMember[], say: (words: string) => void): MemoryWatch {
  const samples = new Map<string, MemorySample[]>();
  const stopping = new AbortController();
  const keep = (name: string, minute: number, value: number) => {
    const kept = samples.get(name) ?? [];
    samples.set(name, [...kept, { minute, value }]);
  };

  async function look({ metricsUrl }: FleetMember): Promise<Record<Measure, number>> {
    const scrape = await readScrape(metricsUrl);
    const value = (measure: Measure) => scrape.value(measures[measure]) ?? Number.NaN;
    return {
      resident: value("resident"),
      heap: oldSpaces.reduce((sum, space) => sum + (scrape.value(measures.heap, { space }) ?? Number.NaN), 0),
      outside: value("outside"),
      files: value("files"),
    };
  }

  const startedAt = performance.now();
  /** The least of a minute is nearest to what a process keeps. */
  async function measure(minute: number): Promise<void> {
    const looks: Record<Measure, number>[][] = [];
    for (let index = 0; index < looksEachMinute; index += 1) {
      const at = startedAt + (minute - 1 + (index + 1) / looksEachMinute) * minuteMs;
      await wait(Math.max(0, at - performance.now()), undefined, { signal: stopping.signal });
      looks.push(await Promise.all(members.map(look)));
    }
    const words = members.map(({ name }, index) => {
      const shown = (Object.keys(measures) as Measure[]).map((kind) => {
        const value = leastOf(looks.map((each) => each[index]?.[kind] ?? Number.NaN));
        keep(`${name} ${kind}`, minute, value);
        return `${kind} ${kind === "files" ? value : (value / 1e6).toFixed(1)}`;
      });
      return `${name}: ${shown.join(", ")}`;
    });
    const others = [...(await privateMemory())].map(([name, bytes]) => {
      keep(`${name} private`, minute, bytes);
      return `${name} ${(bytes / 1e6).toFixed(1)}`;
    });
    say(`minute ${minute}; ${words.join("; ")}; others: ${others.join(", ")}`);
  }

  const watching = (async () => {
    for (let minute = 1; !stopping.signal.aborted; minute += 1) await measure(minute);
  })().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  // Who stops it gets the error.
  watching.catch(() => {});
  return {
    samples,
    trends: () => new Map([...samples].map(([name, each]) => [name, trendOf(each)])),
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
