import { check, type LongWalk, mineAll, note, untilCarried } from "./long-walk";

type Act = (walk: LongWalk) => Promise<void>;

/** The trial of a round. */
export type Trial = {
  /**
   * Whether chains are reorganised. A node that reverts blocks while it mines may lose one for good (anvil 1.7), so
   * this happens only while the relayer sends nothing (docs/decisions/0036-reorganise-only-while-nothing-is-sent.md).
   */
  reorganises?: true;
  /** Before all other actions. */
  before?: Act;
  /** During the actions on the chains. */
  during?: Act;
  /** After the actions, though some packets may be under way. */
  after?: Act;
};

function restart(name: "service" | "relayer", how: "kill" | "end"): Act {
  return async (walk) => {
    const one = walk.processes[name];
    await one[how]();
    note(walk, `${name} ${how}`, `the ${name} is ${how === "kill" ? "killed" : "ended"}`);
    await one.start();
  };
}

const killBoth: Act = async (walk) => {
  await Promise.all([restart("relayer", "kill")(walk), restart("service", "kill")(walk)]);
};

const pause: Act = async (walk) => {
  await walk.processes.turn("pause");
  note(walk, "pause", "the relayer is paused");
};

const resume: Act = async (walk) => {
  await mineAll(walk.processes);
  await check(walk);
  await walk.processes.turn("resume");
  note(walk, "resume", "the relayer goes on");
};

const starve: Act = async (walk) => {
  const deliveries = walk.rng.int(4, 12);
  await walk.processes.turn(`low-gas?deliveries=${deliveries}`);
  note(walk, "low gas", `the next ${deliveries} deliveries get too little gas`);
};

/** The relayer restarts and holds some packets until it is asked to release them. */
const holdSome: Act = async (walk) => {
  const { processes, rng, readPackets } = walk;
  const waiting = (await readPackets()).filter(({ state }) => state === "waiting");
  const held = waiting.filter(() => rng.chance(0.4)).map(({ packet }) => packet.guid);
  await processes.relayer.end();
  note(walk, "relayer end", "the relayer is ended");
  await processes.relayer.start(held);
  note(walk, "hold", `${held.length} packets are held back`);
  await untilCarried(walk, held);
  await check(walk);
  await processes.turn("release");
  note(walk, "release", "they are released");
};

/** Each of them alone and together with others. */
export const trials: readonly Trial[] = [
  { before: starve, during: restart("service", "kill") },
  { during: restart("relayer", "kill") },
  { reorganises: true, before: pause, after: resume },
  { during: restart("service", "end") },
  { before: starve, during: restart("relayer", "end") },
  { reorganises: true, before: pause, after: holdSome },
  { during: killBoth },
  {},
];
