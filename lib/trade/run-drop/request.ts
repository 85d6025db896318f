import type { Address, Hex } from "viem";
import type { WebChain } from "../../chains/web-chain";
import {
  airdropCall,
  freezeCall,
  type Gift,
  giftsInOneCall,
  handOverCall,
  type MovedRights,
  releaseCall,
  revealCall,
  setConditionsCall,
} from "../../drops/creator-calls";
import { type DropCall, setMaxSupplyCall } from "../../drops/drop-calls";
import type { StoredCondition } from "../../drops/edit-stages";

/** Gifts of a drop's creator. */
interface AirdropAction {
  kind: "airdrop";
  found: readonly StoredCondition[];
  gifts: readonly Gift[];
  /** The number of the airdrop's own stage. */
  number: bigint;
  /** Items that the creator had minted under that number. */
  before: bigint;
  /** For the rest of an airdrop that was begun under another number: what was given under that one. */
  earlier?: { number: bigint; given: bigint };
}

interface HandOverAction extends MovedRights {
  kind: "hand_over";
  next: Address;
  /** The batches that only a key can reveal: the owner was asked whether they gave it away, too. */
  hidden: readonly bigint[];
}

/** An action of a drop's creator, with the state of the contract that they saw. */
export type DropAction =
  /** Pause, open, end, move or edit stages, or replace a list. `reset`: what was minted before does not count in the new stages. */
  | { kind: "stages"; found: readonly StoredCondition[]; wanted: readonly StoredCondition[]; reset: boolean }
  | AirdropAction
  | { kind: "reveal"; batch: bigint; key: Hex; uri: string }
  | { kind: "freeze"; batch: bigint }
  /** `token`: the zero address for the native currency. */
  | { kind: "release"; split: Address; token: Address; account: Address }
  /** The most items that can ever be minted; 0 sets no limit. */
  | { kind: "supply"; found: bigint; wanted: bigint }
  | HandOverAction;

export interface RunDropRequest {
  web: WebChain;
  /** The creator, who sends the transactions. */
  account: Address;
  drop: {
    name: string;
    contract: Address;
    /** For ERC-1155 only. */
    tokenId?: bigint;
  };
  action: DropAction;
}

/** One transaction of an action. */
export interface ActionStep {
  subject: string;
  call: DropCall;
}

/** The gifts of each transaction of an airdrop. */
export function splitGifts(gifts: readonly Gift[]): Gift[][] {
  return Array.from({ length: Math.ceil(gifts.length / giftsInOneCall) }, (_, index) =>
    gifts.slice(index * giftsInOneCall, (index + 1) * giftsInOneCall),
  );
}

const countGifts = (gifts: readonly Gift[]) => gifts.reduce((sum, { quantity }) => sum + quantity, 0n);

/** What the creator has minted under the number of the airdrop's stage once this batch and those before it are given. */
export function givenAfter(
  { gifts, before }: { gifts: readonly Gift[]; before: bigint },
  batch: number,
): bigint {
  return before + countGifts(gifts.slice(0, (batch + 1) * giftsInOneCall));
}

/** The gifts of the transactions that are not given, by what the creator has minted under the airdrop's number. */
export function giftsLeft(airdrop: { gifts: readonly Gift[]; before: bigint }, given: bigint): Gift[] {
  return splitGifts(airdrop.gifts).flatMap((gifts, batch) =>
    given < givenAfter(airdrop, batch) ? gifts : [],
  );
}

/** The transactions of an action, in their order. */
export function actionSteps({ account: creator, drop, action }: Omit<RunDropRequest, "web">): ActionStep[] {
  const { contract: address, tokenId } = drop;
  const target = { address, tokenId };
  const only = (call: DropCall): ActionStep[] => [{ subject: action.kind, call }];
  switch (action.kind) {
    case "stages":
      return only(setConditionsCall(target, action.wanted, action.reset));
    case "airdrop":
      return splitGifts(action.gifts).map((gifts, index) => ({
        subject: `airdrop:${index}`,
        call: airdropCall(target, {
          creator,
          conditions: action.found,
          gifts,
          limit: givenAfter(action, index),
        }),
      }));
    case "reveal":
      return only(revealCall(address, action));
    case "freeze":
      return only(freezeCall(address, action.batch));
    case "release":
      return only(releaseCall(action.split, action));
    case "supply":
      return only(setMaxSupplyCall(target, action.wanted));
    case "hand_over":
      return only(handOverCall(address, { ...action, from: creator }));
  }
}
