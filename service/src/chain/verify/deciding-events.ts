import { type SQL, sql } from "drizzle-orm";
import {
  type Address,
  getAddress,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
  toEventSelector,
  zeroAddress,
} from "viem";
import type { ChainEvent } from "../../db/schema/chain-event";
import { approvalText, type Fact, orderState, ownerText } from "./fact";

const selectors = {
  transfer: toEventSelector("Transfer(address,address,uint256)"),
  single: toEventSelector("TransferSingle(address,address,address,uint256,uint256)"),
  batch: toEventSelector("TransferBatch(address,address,address,uint256[],uint256[])"),
  approval: toEventSelector("ApprovalForAll(address,address,bool)"),
  tokenApproval: toEventSelector("Approval(address,address,uint256)"),
  claimed: toEventSelector("TokensClaimed(uint256,address,address,uint256,uint256)"),
  fulfilled: toEventSelector(
    "OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])",
  ),
  cancelled: toEventSelector("OrderCancelled(bytes32,address,address)"),
  counter: toEventSelector("CounterIncremented(uint256,address)"),
};

/** The topics of the logs that decide a fact. */
export function topicsOf(fact: Fact): (Hex | Hex[] | null)[][] {
  switch (fact.kind) {
    case "owner":
      return [[selectors.transfer, null, null, numberToHex(fact.tokenId, { size: 32 })]];
    case "balance": {
      const moved = [selectors.single, selectors.batch];
      return [
        [moved, null, pad(fact.account)],
        [moved, null, null, pad(fact.account)],
      ];
    }
    case "approval":
      return [[selectors.approval, pad(fact.owner), pad(fact.operator)]];
    case "token approval":
      return [
        [[selectors.transfer, selectors.tokenApproval], null, null, numberToHex(fact.tokenId, { size: 32 })],
      ];
    case "counter":
      return [[selectors.counter, pad(fact.maker)]];
    case "supply": {
      const moved = [selectors.single, selectors.batch];
      if (fact.tokenId === null) return [[selectors.claimed]];
      return [
        [moved, null, pad(zeroAddress)],
        [moved, null, null, pad(zeroAddress)],
      ];
    }
    case "funds":
      return [];
    case "order":
      return [[[selectors.fulfilled, selectors.cancelled, selectors.counter], pad(fact.maker)]];
  }
}

/** The stored events that may decide a fact. */
export function decidingEvents(fact: Fact): SQL {
  switch (fact.kind) {
    case "owner":
    case "balance":
      return sql`address = ${fact.contract} and token_id = ${fact.tokenId.toString()}::numeric and name = 'transfer'`;
    case "approval":
      return sql`address = ${fact.contract} and from_addr = ${fact.owner} and to_addr = ${fact.operator}
        and name = 'approval_for_all'`;
    case "token approval":
      return sql`address = ${fact.contract} and token_id = ${fact.tokenId.toString()}::numeric
        and name in ('transfer', 'approval')`;
    case "counter":
      return sql`name = 'counter_incremented' and from_addr = ${fact.maker}`;
    case "supply":
      return fact.tokenId === null
        ? sql`address = ${fact.contract} and name = 'drop_claim'`
        : sql`address = ${fact.contract} and token_id = ${fact.tokenId.toString()}::numeric and name = 'transfer'`;
    case "funds":
      return sql`false`;
    case "order":
      return sql`(subject = ${fact.hash} or (name = 'counter_incremented' and from_addr = ${fact.maker}))`;
  }
}

/** Whether an event decides a fact. */
export function decides(fact: Fact, event: ChainEvent): boolean {
  const { name, address, fromAddr, toAddr } = event;
  switch (fact.kind) {
    case "owner":
      return name === "transfer" && address === fact.contract && event.tokenId === fact.tokenId;
    case "balance":
      return (
        name === "transfer" &&
        address === fact.contract &&
        event.tokenId === fact.tokenId &&
        (fromAddr === fact.account || toAddr === fact.account)
      );
    case "approval":
      return (
        name === "approval_for_all" &&
        address === fact.contract &&
        fromAddr === fact.owner &&
        toAddr === fact.operator
      );
    case "token approval":
      return (
        (name === "transfer" || name === "approval") &&
        address === fact.contract &&
        event.tokenId === fact.tokenId
      );
    case "counter":
      return name === "counter_incremented" && fromAddr === fact.maker;
    case "supply":
      if (address !== fact.contract) return false;
      if (fact.tokenId === null) return name === "drop_claim";
      return (
        name === "transfer" &&
        event.tokenId === fact.tokenId &&
        (fromAddr === zeroAddress || toAddr === zeroAddress)
      );
    case "funds":
      return false;
    case "order":
      return name === "counter_incremented"
        ? fromAddr === fact.maker
        : (name === "order_fulfilled" || name === "order_cancelled") && event.subject === fact.hash;
  }
}

function clamped(sum: bigint): string {
  const least = sum > 0n ? sum : 0n;
  return (least < maxUint256 ? least : maxUint256).toString();
}

/** What an account received, less what it gave away. Of the zero address: what was burnt, less what was minted. */
function heldBy(account: Address, events: readonly ChainEvent[]): bigint {
  return events.reduce(
    (sum, { fromAddr, toAddr, quantity = 0n }) =>
      sum + (toAddr === account ? quantity : 0n) - (fromAddr === account ? quantity : 0n),
    0n,
  );
}

function claimed(events: readonly ChainEvent[]): bigint {
  return events.reduce((sum, { quantity = 0n }) => sum + quantity, 0n);
}

function accountText(account: Address | undefined): string {
  return ownerText(account === undefined || account === zeroAddress ? null : getAddress(account));
}

/** The value of a fact after the events that decide it, in the order of the chain. */
export function valueAfter(fact: Fact, events: readonly ChainEvent[]): string {
  const last = events.at(-1);
  switch (fact.kind) {
    case "owner":
      return accountText(last?.toAddr);
    case "balance":
      return clamped(heldBy(fact.account, events));
    case "token approval":
      return accountText(last?.name === "approval" ? last.toAddr : undefined);
    case "counter":
      return (last?.quantity ?? 0n).toString();
    case "supply":
      return clamped(fact.tokenId === null ? claimed(events) : -heldBy(zeroAddress, events));
    case "funds":
      return fact.stored;
    case "approval":
      return approvalText(last?.flag === true);
    case "order": {
      const fills = events.filter(({ name }) => name === "order_fulfilled");
      return orderState(fact, {
        filled: fills.reduce((sum, { quantity = 0n }) => sum + quantity, 0n),
        isCancelled: events.some(({ name }) => name === "order_cancelled"),
        counter: events.findLast(({ name }) => name === "counter_incremented")?.quantity ?? fact.counter,
      });
    }
  }
}
