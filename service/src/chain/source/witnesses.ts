import { tooLate, within } from "@/lib/node/within";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { RpcPool } from "../rpc/rpc-pool";

/**
 * How an answer stands among the RPCs of its chain. `confirmed`: at least one other gives the same, and no larger number another one.
 * `waiting`: another one may still give it. `alone`: there is no other that could.
 */
export type Support = "confirmed" | "waiting" | "alone";

/** The subject of a question. Each has its own waiting time, because an RPC may confirm new blocks and refuse old ones, or logs. */
type Subject = "block" | "logs" | "old block" | "old logs";

type Question = {
  subject: Subject;
  /** The answer of the endpoint that is followed. */
  own: string;
  /** The same of another RPC; null when it does not have it. */
  ask: (other: RpcEndpoint) => Promise<string | null>;
  /** Names the answer in errors, such as "block 5". */
  what: string;
};

/** The other RPCs of a chain, which are asked whether they give the same as the followed one. */
export type Witnesses = {
  /**
   * Asks all others. One that lacks the block contradicts nothing: it may be late, or have deleted it.
   *
   * @throws RpcError `rpc_inconsistent` when a majority gives another answer, `rpc_disagreement` when there is no majority.
   */
  weigh(endpoint: RpcEndpoint, question: Question): Promise<Support>;
  /** The support of an answer that no other RPC can be asked about: at first they are waited for. */
  without(subject: Subject): Support;
  /** Another RPC gave the same: a later silence is waited for anew. */
  confirm(subject: Subject): void;
};

/** An RPC that takes longer counts as silent, so that it does not hold up a chain. */
const answerMs = 1_500;

/**
 * @param patienceMs How long an RPC that does not answer, or does not have a block yet, is waited for before the chain goes on
 * without it.
 */
export function createWitnesses({
  pool,
  nowMs,
  patienceMs,
}: {
  pool: RpcPool;
  nowMs: () => number;
  patienceMs: number;
}): Witnesses {
  /** Since when an RPC lacks what the followed one has, by subject. */
  const lateSinceMs = new Map<Subject, Map<RpcEndpoint, number>>();
  const aloneSinceMs = new Map<Subject, number>();

  function lateOf(subject: Subject): Map<RpcEndpoint, number> {
    const late = lateSinceMs.get(subject) ?? new Map<RpcEndpoint, number>();
    lateSinceMs.set(subject, late);
    return late;
  }

  async function opinionOf(other: RpcEndpoint, { ask }: Question): Promise<string | null | undefined> {
    try {
      const answer = await within(answerMs, ask(other));
      if (answer === tooLate) throw new RpcError("rpc_unreachable", "The RPC is silent.");
      return answer;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      pool.fail(other, error);
      return undefined;
    }
  }

  function without(subject: Subject): Support {
    if (pool.servers === 1) return "alone";
    const sinceMs = aloneSinceMs.get(subject) ?? nowMs();
    aloneSinceMs.set(subject, sinceMs);
    return nowMs() - sinceMs < patienceMs ? "waiting" : "alone";
  }

  /** The support of an answer of which the others know nothing. */
  function amongSilent(late: readonly RpcEndpoint[], subject: Subject): Support {
    if (late.length === 0) return without(subject);
    const isOverdue = (other: RpcEndpoint) => nowMs() - (lateOf(subject).get(other) ?? 0) >= patienceMs;
    return late.every(isOverdue) ? "alone" : "waiting";
  }

  return {
    without,
    confirm: (subject) => aloneSinceMs.delete(subject),
    async weigh(endpoint, question) {
      const { subject } = question;
      const lateSince = lateOf(subject);
      const others = await pool.witnesses(endpoint);
      const rivals = new Map<string, RpcEndpoint[]>();
      const agreeing: RpcEndpoint[] = [];
      const late: RpcEndpoint[] = [];
      const opinions = await Promise.all(others.map((other) => opinionOf(other, question)));
      for (const [at, other] of others.entries()) {
        const opinion = opinions[at];
        if (opinion === undefined) continue;
        if (opinion === null) {
          late.push(other);
          if (!lateSince.has(other)) lateSince.set(other, nowMs());
          continue;
        }
        lateSince.delete(other);
        if (opinion === question.own) agreeing.push(other);
        else rivals.set(opinion, [...(rivals.get(opinion) ?? []), other]);
      }
      const against = Math.max(0, ...[...rivals.values()].map(({ length }) => length));
      if (against > agreeing.length + 1) {
        throw new RpcError(
          "rpc_inconsistent",
          `${against} other RPCs give another answer for ${question.what}.`,
        );
      }
      if (against > 0 && against === agreeing.length + 1) {
        throw new RpcError(
          "rpc_disagreement",
          `The RPCs give different answers for ${question.what}, and no majority decides. Add another RPC to rpcUrls.`,
        );
      }
      for (const other of [...rivals.values()].flat()) {
        pool.fail(
          other,
          new RpcError("rpc_inconsistent", `The other RPCs agree on another ${question.what}.`),
        );
      }
      if (agreeing.length === 0) return amongSilent(late, subject);
      aloneSinceMs.delete(subject);
      for (const each of agreeing) pool.agree(each);
      return "confirmed";
    },
  };
}
