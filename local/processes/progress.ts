const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] as const;
const frameMs = 100;

export interface ProgressOutput {
  write: (text: string) => unknown;
  /** Whether a person looks at it: a terminal can be drawn on again. */
  isTTY?: boolean;
}

interface RunningStep {
  label: string;
  since: number;
}

function secondsSince(since: number): string {
  return `${((Date.now() - since) / 1_000).toFixed(1)} s`;
}

/** The steps under way as lines that are drawn again and again below what was said for good. */
function createLiveLines(output: ProgressOutput, steps: ReadonlySet<RunningStep>) {
  let drawn = 0;
  let frame = 0;
  const erase = () => {
    if (drawn > 0) output.write(`\u001b[${drawn}A\u001b[J`);
    drawn = 0;
  };
  const draw = () => {
    const sign = frames[frame % frames.length];
    for (const { label, since } of steps) output.write(`  ${sign} ${label} (${secondsSince(since)})\n`);
    drawn = steps.size;
  };
  const timer = setInterval(() => {
    frame += 1;
    erase();
    draw();
  }, frameMs);
  timer.unref();
  return {
    write(text: string): void {
      erase();
      output.write(text);
      draw();
    },
    close(): void {
      clearInterval(timer);
      erase();
    },
  };
}

/**
 * Shows each step and how long it took: plain lines in a file or pipe, and in a terminal a line for each step
 * under way that becomes a tick or a cross.
 */
export function createProgress(output: ProgressOutput = process.stdout) {
  const begun = Date.now();
  const running = new Set<RunningStep>();
  let live = output.isTTY === true ? createLiveLines(output, running) : null;
  const write = (text: string) => (live === null ? output.write(text) : live.write(text));
  return {
    say(text: string): void {
      write(`  ${text}\n`);
    },
    /** Runs one step and shows how it ended, in words that may use its result. */
    async step<T>(label: string, run: () => Promise<T>, done?: (result: T) => string): Promise<T> {
      const step = { label, since: Date.now() };
      running.add(step);
      write(live === null ? `  … ${label}\n` : "");
      try {
        const result = await run();
        running.delete(step);
        write(`  ✓ ${done?.(result) ?? label} (${secondsSince(step.since)})\n`);
        return result;
      } catch (error) {
        running.delete(step);
        write(`  ✗ ${label} (${secondsSince(step.since)})\n`);
        throw error;
      }
    },
    /** Stops drawing, so that others can write. */
    close(): void {
      live?.close();
      live = null;
    },
    total: () => secondsSince(begun),
  };
}

export type Progress = ReturnType<typeof createProgress>;
