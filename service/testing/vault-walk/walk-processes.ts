import { createRng } from "../../../local/seed-art/draw/rng";
import { check, type LongWalk, note, prepareWalk, untilCarried } from "./long-walk";
import { createPacketReader } from "./read-packets";
import { startVaultProcesses } from "./vault-processes";
import { drawLanes, type Lane, retryStuck } from "./walk-lanes";
import { type Trial, trials } from "./walk-trials";

export interface LongWalkOptions {
  /**
   * The actions are a function of the seed. The timing of processes is not, so two walks of one seed are alike, not the
   * same.
   */
  seed: string;
  /** The number of moves at the end, without those that reorganisations reverted. */
  moves: number;
  /** The number of tokens in the walk. */
  tokens?: number;
  /** Whether one of three RPCs of each chain lies at random; by default the service has one, which does not. */
  isLiedTo?: boolean;
  /** Called after each round. */
  onRound?: (moves: number) => void;
  /** Receives the function that ends it, from the first moment on. */
  onStart?: (stop: () => Promise<void>) => void;
}

/** The statistics of a walk without a failure. */
export interface LongWalkReport {
  moves: number;
  rounds: number;
  done: Readonly<Record<string, number>>;
  checks: number;
  /** How many answers were asked for during each lie. */
  lies: Readonly<Record<string, number>>;
  /** The duration without the start of chains and processes. */
  seconds: number;
}

/** Runs the lanes side by side, and the round's trial after a step of any of them. */
async function run(
  walk: LongWalk,
  lanes: readonly Lane[],
  during: (walk: LongWalk) => Promise<void>,
): Promise<void> {
  const total = lanes.reduce((sum, lane) => sum + lane.length, 0);
  const at = walk.rng.int(0, Math.max(0, total - 1));
  let taken = 0;
  let wrong: Promise<void> | null = null;
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        await step();
        taken += 1;
        if (taken <= at || wrong !== null) continue;
        wrong = during(walk);
        // Awaited below, when the lanes are done.
        wrong.catch(() => {});
      }
    }),
  );
  await (wrong ?? during(walk));
}

async function round(walk: LongWalk, trial: Trial): Promise<void> {
  const { reorganises = false, before, during, after } = trial;
  await retryStuck(walk, 0.6);
  await walk.processes.settled();
  const lanes = await drawLanes(walk, { reorganises });
  await before?.(walk);
  await run(walk, lanes, during ?? (async () => {}));
  await after?.(walk);
  await untilCarried(walk);
  await check(walk);
}

/** Brings stuck tokens home, so that every move is over, and compares everything. */
async function finish(walk: LongWalk): Promise<number> {
  await walk.processes.turn("low-gas?deliveries=0");
  await untilCarried(walk);
  await walk.processes.settled();
  await retryStuck(walk, 1);
  await check(walk, { all: true });
  const packets = await walk.readPackets();
  const lost = packets.filter(({ state }) => state !== "delivered");
  if (lost.length > 0) throw new Error(`${lost.length} moves never ended`);
  return packets.length;
}

/**
 * Moves, lists, sells and gives away tokens on three chains at once, while reorganisations revert blocks and relayer
 * and service are killed, ended and restarted, paused and starved. After each round, and in the middle of some, it
 * compares the service's answers about every token, listing and late move with all chains together, and at the end
 * about everything.
 *
 * @throws Error that names the differences, the last steps and the seed.
 */
export async function walkProcesses(options: LongWalkOptions): Promise<LongWalkReport> {
  const { seed, moves, tokens = 88, isLiedTo = false } = options;
  const { onRound, onStart } = options;
  const liarSeed = isLiedTo ? seed : null;
  const processes = await startVaultProcesses({ liarSeed, onStart });
  try {
    const tokenIds = await prepareWalk(processes, tokens);
    const readPackets = createPacketReader(processes);
    const rng = createRng("vault processes", seed);
    const walk: LongWalk = {
      processes,
      rng,
      tokenIds,
      readPackets,
      listings: [],
      steps: [],
      done: {},
      checks: 0,
    };
    await processes.settled();
    const began = performance.now();
    let rounds = 0;
    for (let made = 0; made < moves || rounds < trials.length; rounds += 1) {
      walk.rng = createRng("vault processes", seed, rounds);
      note(walk, "round", `round ${rounds}`);
      await round(walk, trials[rounds % trials.length] ?? {});
      made = (await readPackets()).length;
      onRound?.(made);
    }
    const made = await finish(walk);
    return {
      moves: made,
      rounds,
      done: walk.done,
      checks: walk.checks,
      lies: processes.lies(),
      seconds: (performance.now() - began) / 1_000,
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const words = await processes.lastWords();
    throw new Error(`VAULT_WALK_SEED=${seed} ${why}\n${words}`, { cause: error });
  } finally {
    await processes.stop();
  }
}
