import { setTimeout as wait } from "node:timers/promises";
import type { Rng } from "../../local/seed-art/draw/rng";
import type { FleetMember } from "./fleet-member";
import type { Outage } from "./request-log";

/** A process that may be killed. */
export interface Victim {
  /** `api`, `web`, `follower`. */
  role: string;
  member: FleetMember;
  /** Whether another process can do its work, so that a kill is not an outage. Default: yes. */
  isSpare?: () => Promise<boolean>;
}

/** The outcome of the kills. */
export interface KillReport {
  kills: Readonly<Record<string, number>>;
  /** How many of the kills hit a process that was still starting. */
  whileStarting: number;
  /** From each start that was left alone until the process was ready, in milliseconds. */
  startMs: readonly number[];
  /** When requests may have been under way in a process that was killed. */
  outages: readonly Outage[];
}

interface KillParameters {
  victims: readonly Victim[];
  kills: number;
  rng: Rng;
  /** Whether no other process does the work of one that is away: then an outage lasts until it is ready again. */
  isAlone: boolean;
  /** Called after each kill, when the process is ready again. */
  onKill: (report: KillReport) => Promise<void>;
}

/** The longest pause before a kill, in milliseconds. */
const longestPauseMs = 1_500;
/** A start is killed within this time, in milliseconds. */
const longestStartMs = 3_000;
/** One start of so many is killed. */
const killedStart = 1 / 5;
const lookEveryMs = 100;

/**
 * Kills processes with -9 at random moments, some of them while they start, and starts each again as a supervisor would. One is away at
 * a time.
 */
export async function killAtRandom({
  victims,
  kills,
  rng,
  isAlone,
  onKill,
}: KillParameters): Promise<KillReport> {
  const killed: Record<string, number> = {};
  const startMs: number[] = [];
  const outages: Outage[] = [];
  let [done, whileStarting] = [0, 0];
  const report = (): KillReport => ({ kills: killed, whileStarting, startMs, outages });

  async function kill({ role, member }: Victim): Promise<Outage> {
    const outage = { from: performance.now(), until: Number.POSITIVE_INFINITY };
    outages.push(outage);
    await member.kill();
    outage.until = performance.now();
    killed[role] = (killed[role] ?? 0) + 1;
    done += 1;
    return outage;
  }

  async function start(victim: Victim): Promise<void> {
    while (done < kills && rng.chance(killedStart)) {
      const starting = victim.member.start();
      // It ends without being ready.
      starting.catch(() => {});
      await wait(rng.int(0, longestStartMs));
      await kill(victim);
      whileStarting += 1;
    }
    const since = performance.now();
    await victim.member.start();
    startMs.push(performance.now() - since);
  }

  while (done < kills) {
    await wait(rng.int(0, longestPauseMs));
    const victim = rng.pick(victims);
    if (victim.isSpare !== undefined && !(await victim.isSpare())) {
      await wait(lookEveryMs);
      continue;
    }
    const outage = await kill(victim);
    await start(victim);
    if (isAlone) outage.until = performance.now();
    await onKill(report());
  }
  return report();
}
