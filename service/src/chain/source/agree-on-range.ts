import { isWanted, type LogFilter } from "../decode/decode-logs";
import { type BlockHeader, type Log, parseReceipts } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { RpcPool } from "../rpc/rpc-pool";
import { findHeader, hashedLogs, readRangeLogs } from "./chain-reader";
import { coveredDigestOf, digestOf, transactionsDigest } from "./log-digest";
import type { Support, Witnesses } from "./witnesses";

type BlockRange = { from: number; to: number };

const logsAt = (logs: readonly Log[], number: number) => logs.filter((log) => log.blockNumber === number);

/** The lowest block whose logs differ; null when none does. */
function firstDifference(one: readonly Log[], other: readonly Log[]): number | null {
  const numbers = new Set([...one, ...other].map(({ blockNumber }) => blockNumber));
  const differing = [...numbers].filter(
    (number) => digestOf(logsAt(one, number)) !== digestOf(logsAt(other, number)),
  );
  return differing.length === 0 ? null : Math.min(...differing);
}

/** The logs of a range, in parts where the RPC refuses the whole. */
async function readInParts(endpoint: RpcEndpoint, filter: LogFilter, range: BlockRange): Promise<Log[]> {
  const { from, to } = range;
  try {
    return await readRangeLogs(endpoint, filter, range);
  } catch (error) {
    if (!(error instanceof RpcError) || error.code !== "rpc_refused" || from === to) throw error;
    const middle = Math.floor((from + to) / 2);
    const lower = await readInParts(endpoint, filter, { from, to: middle });
    return [...lower, ...(await readInParts(endpoint, filter, { from: middle + 1, to }))];
  }
}

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RpcError) return null;
    throw error;
  }
}

/** The logs of a block out of receipts that hash to the root in its header; null when this RPC cannot prove them. */
async function provenLogs(
  endpoint: RpcEndpoint,
  filter: LogFilter,
  header: BlockHeader,
): Promise<Log[] | null> {
  if (!header.isHashed) return null;
  const logs = await orNull(
    endpoint.call("eth_getBlockReceipts", [header.hash]).then((answer) => {
      const parsed = parseReceipts(answer);
      return parsed !== null && parsed.root === header.receiptsRoot ? hashedLogs(header, parsed) : null;
    }),
  );
  return logs?.filter((log) => isWanted(filter, log)) ?? null;
}

type Truth = { logs: Log[]; digest: (logs: readonly Log[]) => string };

/**
 * The wanted logs of a block by the receipts that prove them, if the two RPCs agree on its header. The names of transactions count only
 * where the two agree on these too, since no root of receipts covers them.
 */
async function findProof(
  rivals: readonly [RpcEndpoint, RpcEndpoint],
  filter: LogFilter,
  number: number,
): Promise<Truth | null> {
  const [one, other] = await Promise.all(rivals.map((each) => orNull(findHeader(each, number))));
  if (!one || one.hash !== other?.hash) return null;
  const header = one.isHashed ? one : other;
  const isNamed = transactionsDigest(one.transactions) === transactionsDigest(other.transactions);
  for (const each of rivals) {
    const logs = await provenLogs(each, filter, header);
    if (logs !== null) return { logs, digest: isNamed ? digestOf : coveredDigestOf };
  }
  return null;
}

/** Whether the answers of two RPCs for a block are true, by its receipts, or else by a third RPC; null when nothing decides. */
async function judge(
  { pool, filter }: { pool: RpcPool; filter: LogFilter },
  rivals: readonly [RpcEndpoint, RpcEndpoint],
  { number, answers }: { number: number; answers: readonly [readonly Log[], readonly Log[]] },
): Promise<[boolean, boolean] | null> {
  const verdictOf = ({ logs, digest }: Truth): [boolean, boolean] => {
    const isTrue = (answer: readonly Log[]) => digest(logsAt(answer, number)) === digest(logs);
    return [isTrue(answers[0]), isTrue(answers[1])];
  };
  const proof = await findProof(rivals, filter, number);
  if (proof !== null) {
    const verdict = verdictOf(proof);
    if (verdict.includes(false)) return verdict;
  }
  for (const third of await pool.witnesses(rivals[0])) {
    if (third === rivals[1]) continue;
    const logs = await orNull(readRangeLogs(third, filter, { from: number, to: number }));
    const verdict = logs === null ? null : verdictOf({ logs, digest: digestOf });
    if (verdict?.includes(true)) return verdict;
  }
  return null;
}

type AgreeOnRange = {
  pool: RpcPool;
  witnesses: Witnesses;
  filter: LogFilter;
  range: BlockRange;
  /** The answer of the endpoint that is followed: all wanted logs of the range, and its last block. */
  own: { logs: readonly Log[]; last: BlockHeader };
};

/**
 * Compares the wanted logs of old blocks with those of a second RPC. Where they differ, the receipts of the first such block decide, or a
 * third RPC; the one that was false rests.
 *
 * @throws RpcError `rpc_disproved` when `endpoint` was false, `rpc_disagreement` when nothing decides.
 */
export async function agreeOnRange(
  endpoint: RpcEndpoint,
  { pool, witnesses, filter, range, own }: AgreeOnRange,
): Promise<Support> {
  const able: RpcEndpoint[] = [];
  const support = await witnesses.weigh(endpoint, {
    subject: "old block",
    own: own.last.hash,
    what: `block ${range.to}`,
    async ask(other) {
      const header = await findHeader(other, range.to);
      if (header?.hash === own.last.hash) able.push(other);
      return header?.hash ?? null;
    },
  });
  if (support !== "confirmed") return support;
  for (const other of able) {
    const logs = await readInParts(other, filter, range).catch((error: unknown) => {
      if (!(error instanceof RpcError)) throw error;
      pool.fail(other, error);
      return null;
    });
    if (logs === null) continue;
    const number = firstDifference(own.logs, logs);
    if (number === null) {
      witnesses.confirm("old logs");
      for (const each of [endpoint, other]) pool.agree(each);
      return "confirmed";
    }
    const verdict = await judge({ pool, filter }, [endpoint, other], { number, answers: [own.logs, logs] });
    if (verdict === null) {
      throw new RpcError(
        "rpc_disagreement",
        `The RPCs give different logs for block ${number}, and nothing decides. Add another RPC to rpcUrls.`,
      );
    }
    const disproof = new RpcError("rpc_disproved", `The RPC gave false logs for block ${number}.`);
    const [ownIsTrue, otherIsTrue] = verdict;
    if (!otherIsTrue) pool.fail(other, disproof);
    if (!ownIsTrue) throw disproof;
  }
  return witnesses.without("old logs");
}
