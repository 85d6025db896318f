import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Hex } from "@/lib/contract/primitives";
import { QuaysideError } from "@/lib/errors";
import { readRow } from "@/service/src/market/drops/allowlists/read-row";
import { prepareAllowlist } from "@/service/src/market/drops/allowlists/take-allowlist";
import { answerParent } from "./answer-parent";
import { addressOfRow, limitOfRow } from "./list-rows";

/** If `target` is null, only the root is computed. */
export interface HandInJob {
  rows: number;
  target: { url: string; headers: Record<string, string>; otherUrl: string } | null;
}

export interface HandInResult {
  root: Hex;
  megabytes: number;
  /** Seconds until `PUT` was answered. */
  seconds: number;
  /** Milliseconds of the requests made meanwhile. */
  otherTimes: number[];
}

const rowsOfPiece = 500;
const pauseMs = 10;

function pieceFrom(first: number): Buffer {
  const rows = Array.from({ length: rowsOfPiece }, (_, index) =>
    JSON.stringify({ address: addressOfRow(first + index), limit: String(limitOfRow(first + index)) }),
  );
  return Buffer.from(`${rows.join("\n")}\n`);
}

interface List {
  pieces: Buffer[];
  root: Hex;
}

async function* asTheyCome(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

async function writeList(rows: number): Promise<List> {
  const pieces = Array.from({ length: rows / rowsOfPiece }, (_, index) => pieceFrom(index * rowsOfPiece));
  return { pieces, root: (await prepareAllowlist(asTheyCome(pieces), readRow)).tree.root };
}

let written: Promise<List> | undefined;

async function put(
  { pieces }: List,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<void> {
  const asked = request(url, { method: "PUT", headers });
  const answered = once(asked, "response") as Promise<[IncomingMessage]>;
  const [[answer]] = await Promise.all([answered, pipeline(Readable.from(pieces), asked)]);
  const body = await text(answer);
  if (answer.statusCode !== 201 && answer.statusCode !== 200) {
    throw new QuaysideError("bench_failed", `The list was answered with ${answer.statusCode}: ${body}`);
  }
}

/** Submits a list, and makes other requests meanwhile. */
async function handIn({ rows, target }: HandInJob): Promise<HandInResult> {
  written ??= writeList(rows);
  const list = await written;
  const { root, pieces } = list;
  const megabytes = pieces.reduce((sum, piece) => sum + piece.length, 0) / 1e6;
  const otherTimes: number[] = [];
  if (target === null) return { root, megabytes, seconds: 0, otherTimes };
  const since = performance.now();
  let isOver = false;
  const handing = put(list, target).finally(() => {
    isOver = true;
  });
  const asking = async () => {
    while (!isOver) {
      const asked = performance.now();
      const answer = await fetch(target.otherUrl, { headers: target.headers });
      await answer.arrayBuffer();
      otherTimes.push(performance.now() - asked);
      await wait(pauseMs);
    }
  };
  await Promise.all([handing, asking()]);
  return { root, megabytes, seconds: (performance.now() - since) / 1_000, otherTimes };
}

answerParent(handIn);
