import { QuaysideError } from "@/lib/errors";

export type RpcErrorCode =
  /** No answer, a refused connection, an HTTP error or a timeout. */
  | "rpc_unreachable"
  /** The call was ended because this process, or its follower, stops. */
  | "rpc_stopped"
  /** The RPC answered with an error of its own, such as a range it finds too wide. */
  | "rpc_refused"
  /** The RPC limits how often it is asked. */
  | "rpc_busy"
  /** The RPC serves another chain than the configured one. */
  | "wrong_chain"
  /** The RPC is behind another one. */
  | "rpc_behind"
  /** Its answers contradict each other or themselves; none of them may be stored. */
  | "rpc_inconsistent"
  /** Its answer contradicts a hash, or what the other RPCs agree on: it is false. */
  | "rpc_disproved"
  /** RPCs contradict each other, and no majority decides which of them is right. */
  | "rpc_disagreement"
  /** It replaces more blocks than an ordinary reorganisation may, and nothing confirms this yet. */
  | "reorg_unconfirmed";

/** Errors that no rest of one RPC helps: while it rested, the others would go on alone. */
const undecided: ReadonlySet<RpcErrorCode> = new Set(["rpc_disagreement", "reorg_unconfirmed"]);

/** An RPC cannot be used for this step. The message never contains the address, which may hold a key. */
export class RpcError extends QuaysideError<RpcErrorCode> {
  override readonly name = "RpcError";

  /** Whether it may be right or wrong: then none of the RPCs rests. */
  get isUndecided(): boolean {
    return undecided.has(this.code);
  }
}
