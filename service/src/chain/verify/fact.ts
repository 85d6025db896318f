import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi,
  zeroAddress,
} from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { seaportAbi } from "@/lib/abi/seaport";
import type { ChainEvent } from "../../db/schema/chain-event";
import type { CallAnswer, ContractCall } from "../calls/read-calls";

const editionAbi = parseAbi(["function balanceOf(address account, uint256 id) view returns (uint256)"]);

/** Something that the database states about a contract and the chain can be asked for. */
export type Fact = { contract: Address; stored: string } & FactSubject;

type OwnerSubject = { kind: "owner"; tokenId: bigint };
type BalanceSubject = { kind: "balance"; tokenId: bigint; account: Address };
type ApprovalSubject = { kind: "approval"; owner: Address; operator: Address };
type OrderSubject = {
  kind: "order";
  hash: Hex;
  maker: Address;
  quantity: bigint;
  counter: bigint;
  /** Its time is over: the database no longer follows the maker's counter for it. */
  isOver: boolean;
};
type FactSubject = OwnerSubject | BalanceSubject | ApprovalSubject | OrderSubject;

/** The words for values, the same whether they come from a row, from events or from the chain. */
const noOwner = "nobody";
export const ownerText = (owner: Address | null) => (owner === null ? noOwner : owner);
export const approvalText = (approved: boolean) => (approved ? "approved" : "not approved");
export const orderText = {
  filled: "filled",
  cancelled: "cancelled",
  counter: "cancelled by a new counter",
  open: (remaining: bigint) => `open, ${remaining} left`,
};

/** A fact's subject in a few words. */
export function describeFact(fact: FactSubject): string {
  switch (fact.kind) {
    case "owner":
      return `owner of ${fact.tokenId}`;
    case "balance":
      return `units of ${fact.tokenId} that ${fact.account} holds`;
    case "approval":
      return `approval of ${fact.operator} by ${fact.owner}`;
    case "order":
      return `order ${fact.hash}`;
  }
}

/** The calls that answer a fact. */
export function questionsOf(fact: Fact, seaport: Address): ContractCall[] {
  const { contract: target } = fact;
  switch (fact.kind) {
    case "owner": {
      const callData = encodeFunctionData({
        abi: erc721Abi,
        functionName: "ownerOf",
        args: [fact.tokenId],
      });
      return [{ target, callData }];
    }
    case "balance": {
      const args = [fact.account, fact.tokenId] as const;
      return [{ target, callData: encodeFunctionData({ abi: editionAbi, functionName: "balanceOf", args }) }];
    }
    case "approval": {
      const args = [fact.owner, fact.operator] as const;
      return [
        { target, callData: encodeFunctionData({ abi: erc721Abi, functionName: "isApprovedForAll", args }) },
      ];
    }
    case "order":
      return [
        encodeFunctionData({ abi: seaportAbi, functionName: "getOrderStatus", args: [fact.hash] }),
        encodeFunctionData({ abi: seaportAbi, functionName: "getCounter", args: [fact.maker] }),
      ].map((callData) => ({ target: seaport, callData }));
  }
}

/** A word of an answer. A contract that reverts, or answers something else, says zero: a burnt token has no owner. */
function wordOf(answer: Hex | null | undefined): bigint {
  return answer !== null && answer !== undefined && answer.length === 66 ? BigInt(answer) : 0n;
}

function orderValue(fact: OrderSubject, [status, counter]: readonly (Hex | null)[]): string | null {
  if (status === null || status === undefined || status.length !== 2 + 4 * 64) return null;
  const [, isCancelled, numerator, denominator] = decodeAbiParameters(
    [{ type: "bool" }, { type: "bool" }, { type: "uint256" }, { type: "uint256" }],
    status,
  );
  const filled = denominator === 0n ? 0n : (fact.quantity * numerator) / denominator;
  return orderState(fact, { filled, isCancelled, counter: wordOf(counter) });
}

/** The state of an order that follows from its events. */
function orderState(
  { quantity, counter, isOver }: OrderSubject,
  state: { filled: bigint; isCancelled: boolean; counter: bigint },
): string {
  if (state.filled >= quantity) return orderText.filled;
  if (state.isCancelled) return orderText.cancelled;
  if (state.counter !== counter && !isOver) return orderText.counter;
  return orderText.open(quantity - state.filled);
}

/** The chain's value of a fact from the answers to its questions; null: they do not answer it. */
export function valueOnChain(fact: Fact, answers: readonly CallAnswer[]): string | null {
  const given = answers.flatMap((answer) => (answer === undefined ? [] : [answer]));
  if (given.length < answers.length) return null;
  const [first = null] = given;
  switch (fact.kind) {
    case "owner": {
      const word = wordOf(first);
      return ownerText(
        word === 0n || word >> 160n !== 0n ? null : getAddress(`0x${word.toString(16).padStart(40, "0")}`),
      );
    }
    case "balance":
      return wordOf(first).toString();
    case "approval":
      return approvalText(wordOf(first) === 1n);
    case "order":
      return orderValue(fact, given);
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
    case "order":
      return name === "counter_incremented"
        ? fromAddr === fact.maker
        : (name === "order_fulfilled" || name === "order_cancelled") && event.subject === fact.hash;
  }
}

function heldAfter(account: Address, events: readonly ChainEvent[]): bigint {
  const held = events.reduce(
    (sum, { fromAddr, toAddr, quantity = 0n }) =>
      sum + (toAddr === account ? quantity : 0n) - (fromAddr === account ? quantity : 0n),
    0n,
  );
  if (held < 0n) return 0n;
  if (held > maxUint256) return maxUint256;
  return held;
}

/** The value of a fact after the events that decide it, in the order of the chain. */
export function valueAfter(fact: Fact, events: readonly ChainEvent[]): string {
  const last = events.at(-1);
  switch (fact.kind) {
    case "owner":
      return ownerText(
        last?.toAddr === undefined || last.toAddr === zeroAddress ? null : getAddress(last.toAddr),
      );
    case "balance":
      return heldAfter(fact.account, events).toString();
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
