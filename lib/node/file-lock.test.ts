import { existsSync, linkSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FileLock, type LockSystem, takeFileLock } from "./file-lock";

/** A simulated process: it takes the lock, and may give it back, or die after this many file operations. */
interface Plan {
  givesBack: boolean;
  diesAfter: number | null;
}

const planned: fc.Arbitrary<Plan> = fc.record({
  givesBack: fc.boolean(),
  diesAfter: fc.option(fc.nat(16), { freq: 2 }),
});

/** The lock file found at first: none, one of a dead process, or one of two that were cut off. */
const found = fc.constantFrom(null, '{"pid":1,"startedAt":null}', "", '{"pid":');

type Outcome = "held" | "refused" | "given back" | "died";

/** Runs processes that all take one lock. The scheduler decides which of them performs the next file operation. */
function createRace(folder: string, scheduler?: fc.Scheduler) {
  const living = new Set<number>();
  const holding = new Map<number, FileLock>();

  async function run(pid: number, { givesBack, diesAfter }: Plan): Promise<Outcome> {
    living.add(pid);
    let left = diesAfter ?? Number.POSITIVE_INFINITY;
    let die = () => {};
    const death = new Promise<Outcome>((resolve) => {
      die = () => {
        living.delete(pid);
        holding.delete(pid);
        resolve("died");
      };
    });
    const step = <Args extends unknown[], Result>(operation: (...args: Args) => Result) => {
      return async (...args: Args): Promise<Result> => {
        await scheduler?.schedule(Promise.resolve(), `${pid}: ${operation.name}`);
        if (left === 0) {
          die();
          return new Promise<never>(() => {});
        }
        left -= 1;
        return operation(...args);
      };
    };
    const system = {
      files: {
        link: step(linkSync),
        readFile: step(readFileSync),
        rename: step(renameSync),
        rm: step(rmSync),
        writeFile: step(writeFileSync),
      } as unknown as LockSystem["files"],
      self: () => ({ pid, startedAt: null }),
      isAlive: (holder) => living.has(holder.pid),
    } satisfies LockSystem;

    const life = async (): Promise<Outcome> => {
      const refusal = (holder: number) => new Error(`held by ${holder}`);
      const lock = await takeFileLock({ path: join(folder, "run.json"), refusal, system }).catch(
        (error: Error) => {
          expect(error.message).toContain("held by");
          return null;
        },
      );
      if (lock === null) return "refused";
      expect([...holding.keys()]).toEqual([]);
      holding.set(pid, lock);
      if (!givesBack) return "held";
      // It gives up the lock when it begins to give it back: another may take it before the last step returns.
      holding.delete(pid);
      await lock.giveBack();
      return "given back";
    };
    return Promise.race([life(), death]);
  }

  return { run, living, holding };
}

async function raceFor(
  scheduler: fc.Scheduler,
  plans: readonly Plan[],
  before: string | null,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-race-"));
  try {
    if (before !== null) writeFileSync(join(folder, "run.json"), before);
    const race = createRace(folder, scheduler);
    const all = Promise.all(plans.map((plan, index) => race.run(100 + index, plan)));
    const outcomes = await scheduler.waitFor(all);
    // A refusal needs another process that held the lock or died, so not all can be refused.
    expect(outcomes.some((outcome) => outcome !== "refused")).toBe(true);

    const later = createRace(folder);
    for (const pid of race.living) later.living.add(pid);
    const stays: Plan = { givesBack: false, diesAfter: null };
    if (race.holding.size > 0) expect(await later.run(1000, stays)).toBe("refused");
    later.living.clear();
    const isLeftBehind = existsSync(join(folder, "run.json"));
    expect(await later.run(1001, stays)).toBe("held");
    expect(later.holding.get(1001)?.wasAbandoned).toBe(isLeftBehind);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe("a lock file that many take at once", () => {
  it("has one living holder, and can be taken after deaths at any step", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(planned, { minLength: 2, maxLength: 6 }), found, raceFor),
      { numRuns: 200 },
    );
  });
});
