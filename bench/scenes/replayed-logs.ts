import { concatHex, type Hex, numberToHex, size } from "viem";

/** A log as a contract emits it. */
export interface EmittedLog {
  topics: readonly Hex[];
  /** Whole words. */
  data: Hex;
}

/** The calldata's words from `topic` down to the first one, then the length of the data again. */
const pushTopics = {
  // DUP2 + 64, DUP3 + 32, DUP4; DUP4
  3: "0x81604001358260200135833583",
  // DUP2 + 96, DUP3 + 64, DUP4 + 32, DUP5; DUP5
  4: "0x816060013582604001358360200135843584",
} as const;

/**
 * The code of a contract that emits the logs in its calldata, all with the same number of topics: the follower only reads logs, and to sign
 * and send the sales of a collection would take hours.
 *
 * It is a loop over the calldata, with the position on the stack. Each log is four words of topics, the length of its data, and the data.
 */
export function replayingCode(topics: 3 | 4): Hex {
  return concatHex([
    // Begin at 0. Below CALLDATASIZE jump over STOP.
    "0x60005b803611600a57005b",
    // CALLDATACOPY of the data to memory 0; its length stays on the stack.
    "0x8060800135808260a001600037",
    pushTopics[topics],
    // LOG3 or LOG4 of memory from 0 on. Add both lengths to the position, and jump back.
    "0x6000",
    numberToHex(0xa0 + topics, { size: 1 }),
    "0x0160a001600256",
  ]);
}

const noTopic = numberToHex(0, { size: 32 });

/** Calldata for `replayingCode`. */
export function replayedLogs(logs: readonly EmittedLog[]): Hex {
  return concatHex(
    logs.flatMap(({ topics, data }) => [
      ...[0, 1, 2, 3].map((at) => topics[at] ?? noTopic),
      numberToHex(size(data), { size: 32 }),
      data,
    ]),
  );
}
