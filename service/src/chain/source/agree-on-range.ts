import { isWanted, type LogFilter } from "../decode/decode-logs";
import { type BlockHeader, type Log, parseReceipts } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { RpcPool } from "../rpc/rpc-pool";
import { findHeader, hashedLogs } from "./chain-reader";
import { coveredDigestOf, digestOf, transactionsDigest } from "./log-digest";
import { type BlockRange, rpcLogs } from "./log-source";
import type { Support, Witnesses } from "./witnesses";

const logsAt = (logs: readonly Log[], number: number) => logs.filter((log) => log.blockNumber === number);

function byBlock(logs: readonly Log[]): Map<number, Log[]> {
  const blocks = new Map<number, Log[]>();
  for (const log of logs) {
    const block = blocks.get(log.blockNumber);
    if (block === undefined) blocks.set(log.blockNumber, [log]);
    else block.push(log);
  }
  return blocks;
}

/** The lowest block whose logs differ; null when none does. */
function firstDifference(one: readonly Log[], other: readonly Log[]): number | null {
  if (digestOf(one) === digestOf(other)) return null;
  const [ofOne, ofOther] = [byBlock(one), byBlock(other)];
  const numbers = [...new Set([...ofOne.keys(), ...ofOther.keys()])].sort((a, b) => a - b);
  const differs = (number: number) =>
    digestOf(ofOne.get(number) ?? []) !== digestOf(ofOther.get(number) ?? []);
  return numbers.find(differs) ?? null;
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
    const logs = await orNull(rpcLogs(third).ofRange(filter, { from: number, to: number }));
    const verdict = logs === null ? null : verdictOf({ logs, digest: digestOf });
    if (verdict?.includes(true)) return verdict;
  }
  return null;
}

/**
 * The answer of a second RPC. One that is asked too often, by ranges that are read at the same time, gets fewer of them.
 *
 * @param atOnce Its limit of such ranges when it was first asked about this one.
 */
async function askSecond<Answer>({ limits }: RpcEndpoint, atOnce: number, ask: () => Promise<Answer>) {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RpcError && error.code === "rpc_busy") limits.refused("parallel", atOnce);
    throw error;
  }
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
  const able: { other: RpcEndpoint; atOnce: number }[] = [];
  const support = await witnesses.weigh(endpoint, {
    subject: "old block",
    own: own.last.hash,
    what: `block ${range.to}`,
    async ask(other) {
      const atOnce = other.limits.of("parallel");
      const header = await askSecond(other, atOnce, () => findHeader(other, range.to));
      if (header?.hash === own.last.hash) able.push({ other, atOnce });
      return header?.hash ?? null;
    },
  });
  if (support !== "confirmed") return support;
  for (const { other, atOnce } of able) {
    const logs = await askSecond(other, atOnce, () => rpcLogs(other).ofRange(filter, range)).catch(
      (error: unknown) => {
        if (!(error instanceof RpcError)) throw error;
        pool.fail(other, error);
        return null;
      },
    );
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
