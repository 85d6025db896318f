/** Says in plain lines what is being done, and how long each step took. */
export function createProgress(write: (text: string) => void) {
  const begun = Date.now();
  const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
  return {
    say(text: string): void {
      write(`  ${text}\n`);
    },
    /** Runs one step and says so when it is done. What it gives back may refine the words. */
    async step<T>(label: string, run: () => Promise<T>, done?: (result: T) => string): Promise<T> {
      const start = Date.now();
      write(`  … ${label}\n`);
      const result = await run();
      write(`  ✓ ${done?.(result) ?? label} (${seconds(start)})\n`);
      return result;
    },
    total: () => seconds(begun),
  };
}

export type Progress = ReturnType<typeof createProgress>;
