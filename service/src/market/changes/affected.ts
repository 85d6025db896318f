import type { Address, Hex } from "viem";
import type { EventName } from "../../db/schema/chain";

const crossings = ["vault_sent", "vault_packet", "vault_received"] as const;

export type TokenKey = { address: Address; tokenId: bigint };
export type ApprovalKey = { address: Address; owner: Address; operator: Address };
export type MetadataRange = { address: Address; from: bigint; until: bigint };

/** What must be recomputed because events about it were added or dropped. */
export type Affected = {
  /** Tokens that moved. */
  moved: TokenKey[];
  /** Every transfer of these tokens. */
  transfers: AffectingEvent[];
  /** Tokens that moved or were approved. */
  approvable: TokenKey[];
  /** Tokens that cross to another chain or came from one, by the contract that sends or receives them. */
  crossing: TokenKey[];
  /** The messages that carry tokens, and those with a reported failure of delivery. */
  guids: Hex[];
  approvals: ApprovalKey[];
  offerers: Address[];
  orderHashes: Hex[];
  metadata: MetadataRange[];
  /** Contracts whose own metadata changed. */
  contracts: Address[];
};

/** The columns of an event that decide what it affects; of an event about to be stored, or of a deleted row. */
export type AffectingEvent = {
  name: EventName;
  address: Address;
  fromAddr?: Address | null;
  toAddr?: Address | null;
  tokenId?: bigint | null;
  untilTokenId?: bigint | null;
  subject?: Hex | null;
};

function unique<Value>(values: Iterable<Value>, key: (value: Value) => string): Value[] {
  return [...new Map([...values].map((value) => [key(value), value])).values()];
}

/** Collects what events affect, each once. */
export function affectedBy(events: readonly AffectingEvent[]): Affected {
  const named = (...names: EventName[]) => events.filter(({ name }) => names.includes(name));
  const tokens = (list: readonly AffectingEvent[]) =>
    unique(
      list.flatMap(({ address, tokenId }) =>
        tokenId === null || tokenId === undefined ? [] : [{ address, tokenId }],
      ),
      ({ address, tokenId }) => `${address} ${tokenId}`,
    );
  return {
    moved: tokens(named("transfer")),
    transfers: named("transfer"),
    approvable: tokens(named("transfer", "approval")),
    crossing: tokens(named(...crossings)),
    guids: unique(
      named(...crossings, "vault_failed").flatMap(({ subject }) => (subject ? [subject] : [])),
      (guid) => guid,
    ),
    approvals: unique(
      named("approval_for_all").flatMap(({ address, fromAddr, toAddr }) =>
        fromAddr && toAddr ? [{ address, owner: fromAddr, operator: toAddr }] : [],
      ),
      ({ address, owner, operator }) => `${address} ${owner} ${operator}`,
    ),
    offerers: unique(
      named("counter_incremented").flatMap(({ fromAddr }) => (fromAddr ? [fromAddr] : [])),
      (offerer) => offerer,
    ),
    orderHashes: unique(
      named("order_fulfilled", "order_cancelled").flatMap(({ subject }) => (subject ? [subject] : [])),
      (hash) => hash,
    ),
    metadata: named("metadata").flatMap(({ address, tokenId, untilTokenId }) =>
      typeof tokenId === "bigint" && typeof untilTokenId === "bigint"
        ? [{ address, from: tokenId, until: untilTokenId }]
        : [],
    ),
    contracts: unique(
      named("contract_uri").map(({ address }) => address),
      (address) => address,
    ),
  };
}
