import type { Address } from "viem";
import type { ChainPin } from "../../chains/config";
import type { Call } from "../../contract/chain";
import { sameAddress } from "../../same-address";
import { buildApproveAll } from "../review/token-calls";
import { isPair, joinPairs } from "./match-pairs";
import { maxAcceptances } from "./max-acceptances";
import type { AnsweredAcceptance } from "./request";

/** Why an acceptance cannot go together with the others. */
export type AcceptRefusal = "unreadable" | "other_chain" | "repeated_item" | "repeated" | "too_many";

export interface AcceptPlan {
  /** null if nothing can be accepted. */
  call: Call | null;
  entries: readonly AnsweredAcceptance[];
  refused: readonly { entry: AnsweredAcceptance; reason: AcceptRefusal }[];
}

function refusalOf(
  { key, item, answer: { transaction } }: AnsweredAcceptance,
  { pin, accepted }: { pin: ChainPin; accepted: readonly AnsweredAcceptance[] },
): AcceptRefusal | null {
  const { chain, chainId, to, data } = transaction;
  if (chain !== pin.id || chainId !== pin.chainId || !sameAddress(to, pin.seaport)) return "other_chain";
  if (!isPair(data)) return "unreadable";
  if (accepted.some((other) => other.key === key)) return "repeated";
  // An ERC-721 item can be given once.
  const isGiven = accepted.some(
    (other) => other.item.tokenId === item.tokenId && sameAddress(other.item.contract, item.contract),
  );
  if (isGiven && item.standard === "erc721") return "repeated_item";
  return accepted.length >= maxAcceptances ? "too_many" : null;
}

/**
 * Joins the answers for several acceptances into one transaction that settles all of them or none. What cannot be part of it is left out
 * with the reason. `verifyAcceptances` compares the whole with what the page showed.
 */
export function composeAcceptances(
  answered: readonly AnsweredAcceptance[],
  { pin }: { pin: ChainPin },
): AcceptPlan {
  const entries: AnsweredAcceptance[] = [];
  const refused: { entry: AnsweredAcceptance; reason: AcceptRefusal }[] = [];
  for (const entry of answered) {
    const reason = refusalOf(entry, { pin, accepted: entries });
    if (reason === null) entries.push(entry);
    else refused.push({ entry, reason });
  }
  if (entries.length === 0) return { call: null, entries, refused };
  const data = joinPairs(entries.map(({ answer }) => answer.transaction.data));
  return {
    call: { chain: pin.id, chainId: pin.chainId, to: pin.seaport, data, value: "0" },
    entries,
    refused,
  };
}

/** The collections of the entries, each once. */
export function contractsOf(entries: readonly Pick<AnsweredAcceptance, "item">[]): Address[] {
  const contracts = entries.map(({ item }) => item.contract);
  return contracts.filter(
    (token, index) => contracts.findIndex((other) => sameAddress(other, token)) === index,
  );
}

/** The approval of a whole collection for the pinned conduit. */
export function approvalOf(token: Address, pin: ChainPin): Call {
  return { chain: pin.id, chainId: pin.chainId, to: token, data: buildApproveAll(pin.conduit), value: "0" };
}
