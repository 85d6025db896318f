import type { Logger } from "pino";
import type { Address } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { unknownRights } from "@/lib/chains/unknown-rights";
import { checksummed } from "@/lib/checksummed";
import type { ChainRight } from "@/lib/contract/chain";
import { tooLate, within } from "@/lib/node/within";
import type { Db } from "../../db/database";
import type { ChainEvent } from "../../db/schema/chain-event";
import { readStoredRights, storeRights } from "../../market/desk/store-rights";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { RpcPool } from "../rpc/rpc-pool";
import { type BelievedRights, believedRights } from "./believed-rights";
import { readRights } from "./read-rights";

/** Another RPC that takes longer has no say this time. */
const answerMs = 1_500;
/** The time until the next reading, where the RPCs say different things. */
const retryMs = 5_000;

export type RightsWatch = {
  /**
   * Reads who has which right, if that is due or `heard` tells of another one, and stores it.
   *
   * @returns whether trading may have changed
   * @throws RpcError of the followed RPC; then it stays due
   */
  look(endpoint: RpcEndpoint, heard?: readonly ChainEvent[]): Promise<boolean>;
  /** The chain may have other rights than when it was read: after a rollback, or a failure. */
  forget(): void;
};

/**
 * Watches the rights over a chain's conduit and zone. Events tell at which block they may have changed, and the state tells who has them, also
 * after a time in which nobody looked. A right counts unless most RPCs deny it: of two that differ, one lies, and then nobody trades.
 *
 * @see docs/decisions/0101-unknown-rights-stop-trading.md
 */
export function watchRights({
  db,
  config,
  pool,
  log,
  nowMs,
}: {
  db: Db;
  config: ChainConfig;
  pool: RpcPool;
  log: Logger;
  nowMs: () => number;
}): RightsWatch {
  const { id: chain, rights: pinned } = config;
  let dueMs = 0;

  async function opinionOf(
    other: RpcEndpoint,
    signers: readonly Address[],
  ): Promise<readonly ChainRight[] | null> {
    try {
      const answer = await within(answerMs, readRights(other, config, signers));
      return answer === tooLate ? null : answer;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      pool.fail(other, error);
      return null;
    }
  }

  async function believed(endpoint: RpcEndpoint, signers: readonly Address[]): Promise<BelievedRights> {
    const [own, others] = await Promise.all([
      readRights(endpoint, config, signers),
      pool
        .witnesses(endpoint)
        .then((witnesses) => Promise.all(witnesses.map((each) => opinionOf(each, signers)))),
    ]);
    const opinions = [own, ...others.flatMap((opinion) => (opinion === null ? [] : [opinion]))];
    return believedRights(opinions);
  }

  return {
    forget() {
      dueMs = 0;
    },
    async look(endpoint, heard = []) {
      if (heard.length === 0 && nowMs() < dueMs) return false;
      const stored = await readStoredRights(db, chain);
      if (pinned === undefined && heard.length === 0) {
        dueMs = Number.POSITIVE_INFINITY;
        if (stored === null || stored.unknown.length === 0) return false;
      }
      const added = heard.flatMap(({ flag, toAddr }) =>
        flag === true && toAddr !== undefined ? [toAddr] : [],
      );
      const signers = [
        ...new Set([...(stored?.signers ?? []), ...(pinned?.zoneSigners ?? []), ...added].map(checksummed)),
      ];
      const now = Math.floor(nowMs() / 1_000);
      if (pinned === undefined) return storeRights(db, chain, { unknown: [], signers, now });
      const { rights, isAgreed } = await believed(endpoint, signers);
      const unknown = unknownRights(rights, pinned);
      const hasChanged = await storeRights(db, chain, { unknown, signers, now });
      dueMs = isAgreed ? Number.POSITIVE_INFINITY : nowMs() + retryMs;
      if (hasChanged) log.warn({ chain, unknown }, "other accounts have rights over the conduit or the zone");
      return hasChanged;
    },
  };
}
