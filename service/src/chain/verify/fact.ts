import { type Address, decodeAbiParameters, encodeFunctionData, getAddress, type Hex } from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { erc1155Abi } from "@/lib/abi/generated/erc1155";
import { seaportAbi } from "@/lib/abi/seaport";
import { differenceTemplates, fillEnglish } from "@/lib/format/difference-words";
import type { CallAnswer, ContractCall } from "../calls/read-calls";
import { fundsCalls } from "../funds/read-funds";

/** Something that the database states about a contract and the chain can be asked for. */
export type Fact = { contract: Address; stored: string } & FactSubject;

type OwnerSubject = { kind: "owner"; tokenId: bigint };
/** The account that may move one token. */
type TokenApprovalSubject = { kind: "token approval"; tokenId: bigint };
/** What the maker of an open offer can pay. `readAt`: the block that the follower read it at. */
type FundsSubject = { kind: "funds"; currency: Address; account: Address; readAt: number };
type CounterSubject = { kind: "counter"; maker: Address };
/** The items that a drop has minted; of an ERC-1155 id those that exist. */
type SupplySubject = { kind: "supply"; tokenId: bigint | null };
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
type FactSubject =
  | OwnerSubject
  | BalanceSubject
  | ApprovalSubject
  | TokenApprovalSubject
  | FundsSubject
  | CounterSubject
  | SupplySubject
  | OrderSubject;

/** The words for values, the same whether they come from a row, from events or from the chain. */
const noOwner = differenceTemplates.nobody;
export const ownerText = (owner: Address | null) => (owner === null ? noOwner : owner);
export const fundsText = (balance: bigint, allowance: bigint) =>
  fillEnglish(differenceTemplates.amounts, { balance, allowance });
export const approvalText = (approved: boolean) =>
  approved ? differenceTemplates.approved : differenceTemplates.notApproved;
export const orderText = {
  filled: differenceTemplates.filled,
  cancelled: differenceTemplates.cancelled,
  counter: differenceTemplates.cancelledByCounter,
  open: (remaining: bigint) => fillEnglish(differenceTemplates.open, { remaining }),
};

/** The operator's contracts that facts are asked of. */
type AskedContracts = Record<"seaport" | "conduit", Address>;

/** A fact's subject in a few words. */
export function describeFact(fact: FactSubject): string {
  switch (fact.kind) {
    case "owner":
      return fillEnglish(differenceTemplates.owner, { tokenId: fact.tokenId });
    case "balance":
      return fillEnglish(differenceTemplates.balance, { tokenId: fact.tokenId, account: fact.account });
    case "approval":
      return fillEnglish(differenceTemplates.approval, { operator: fact.operator, owner: fact.owner });
    case "token approval":
      return fillEnglish(differenceTemplates.tokenApproval, { tokenId: fact.tokenId });
    case "funds":
      return fillEnglish(differenceTemplates.funds, { account: fact.account, currency: fact.currency });
    case "counter":
      return fillEnglish(differenceTemplates.counter, { maker: fact.maker });
    case "supply":
      return fact.tokenId === null
        ? differenceTemplates.mintedItems
        : fillEnglish(differenceTemplates.existingUnits, { tokenId: fact.tokenId });
    case "order":
      return fillEnglish(differenceTemplates.order, { hash: fact.hash });
  }
}

/** The calls that answer a fact. */
export function questionsOf(fact: Fact, { seaport, conduit }: AskedContracts): ContractCall[] {
  const { contract: target } = fact;
  const call = (callData: Hex): ContractCall[] => [{ target, callData }];
  const ofSeaport = (callData: Hex): ContractCall => ({ target: seaport, callData });
  switch (fact.kind) {
    case "owner":
      return call(encodeFunctionData({ abi: erc721Abi, functionName: "ownerOf", args: [fact.tokenId] }));
    case "balance": {
      const args = [fact.account, fact.tokenId] as const;
      return call(encodeFunctionData({ abi: erc1155Abi, functionName: "balanceOf", args }));
    }
    case "approval": {
      const args = [fact.owner, fact.operator] as const;
      return call(encodeFunctionData({ abi: erc721Abi, functionName: "isApprovedForAll", args }));
    }
    case "token approval":
      return call(encodeFunctionData({ abi: erc721Abi, functionName: "getApproved", args: [fact.tokenId] }));
    case "funds":
      return fundsCalls(fact, conduit);
    case "counter":
      return [
        ofSeaport(encodeFunctionData({ abi: seaportAbi, functionName: "getCounter", args: [fact.maker] })),
      ];
    case "supply":
      return call(
        fact.tokenId === null
          ? encodeFunctionData({ abi: dropErc721Abi, functionName: "nextTokenIdToClaim" })
          : encodeFunctionData({ abi: erc1155Abi, functionName: "totalSupply", args: [fact.tokenId] }),
      );
    case "order":
      return [
        encodeFunctionData({ abi: seaportAbi, functionName: "getOrderStatus", args: [fact.hash] }),
        encodeFunctionData({ abi: seaportAbi, functionName: "getCounter", args: [fact.maker] }),
      ].map(ofSeaport);
  }
}

/** A word of an answer. A contract that reverts, or answers something else, says zero: a burnt token has no owner. */
function wordOf(answer: Hex | null | undefined): bigint {
  return answer !== null && answer !== undefined && answer.length === 66 ? BigInt(answer) : 0n;
}

function accountOf(answer: Hex | null): string {
  const word = wordOf(answer);
  const isAccount = word !== 0n && word >> 160n === 0n;
  return ownerText(isAccount ? getAddress(`0x${word.toString(16).padStart(40, "0")}`) : null);
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

/** An order's state in words. */
export function orderState(
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
  const [first = null, second = null] = given;
  switch (fact.kind) {
    case "owner":
    case "token approval":
      return accountOf(first);
    case "balance":
    case "counter":
      return wordOf(first).toString();
    case "supply":
      return first === null ? null : wordOf(first).toString();
    case "funds":
      return fundsText(wordOf(first), wordOf(second));
    case "approval":
      return approvalText(wordOf(first) === 1n);
    case "order":
      return orderValue(fact, given);
  }
}
