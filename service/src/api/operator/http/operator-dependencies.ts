import type { Address } from "@/lib/contract/primitives";
import type { AppDependencies } from "../../http/app-dependencies";

/** What the operator's routes use. */
export interface OperatorDependencies
  extends Pick<
    AppDependencies,
    | "db"
    | "events"
    | "journal"
    | "served"
    | "cursors"
    | "signer"
    | "mediaUrl"
    | "media"
    | "limits"
    | "log"
    | "nowMs"
    | "observer"
    | "ask"
    | "creatorPolicy"
    | "requests"
  > {
  /** The accounts that the configuration names, checksummed. */
  operators: readonly Address[];
  /** Folders that this process writes to. */
  folders: readonly string[];
  startedAtMs: number;
}
