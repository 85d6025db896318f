import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { ChainRight } from "../../contract/chain";
import { msg, t } from "../../language/translate";
import type { FlowKind } from "../errors/error-words";
import { FlowError } from "../errors/flow-error";
import type { StepId } from "./flow";
import type { Ports } from "./ports";
import { readUnknownRights } from "./read-unknown-rights";

/**
 * The actions that trade: the conduit moves what they approve, and the zone judges their orders. Cancelling, ending, revoking and setting a
 * limit back always go on: they take rights away.
 */
const guarded: ReadonlySet<FlowKind> = new Set<FlowKind>([
  "buy",
  "sweep",
  "list",
  "reprice",
  "reprice_offer",
  "bulk",
  "bulk_offer",
  "offer",
  "accept",
  "accept_many",
  "pool_buy",
  "pool_sell",
]);

/**
 * Whether a step needs the chain's answer. What is approved or signed stays usable for others; what is wrapped or filled is over with the
 * transaction, whose simulation already tells the person if the chain does not answer.
 */
const steps: Partial<Record<StepId, "must" | "may">> = {
  approve: "must",
  sign: "must",
  wrap: "may",
  fill: "may",
};

const words = {
  channel: msg(
    "Trading on {chain} is off: {account} may move what was approved to the conduit, and this site does not know that account. Approve nothing here until the operator has looked.",
  ),
  conduit_owner: msg(
    "Trading on {chain} is off: {account} owns the conduit, and this site does not know that account. Approve nothing here until the operator has looked.",
  ),
  conduit_next_owner: msg(
    "Trading on {chain} is off: {account} may become the owner of the conduit, and this site does not know that account. Approve nothing here until the operator has looked.",
  ),
  zone_owner: msg(
    "Trading on {chain} is off: {account} owns the signed zone, and this site does not know that account. Sign nothing here until the operator has looked.",
  ),
  zone_next_owner: msg(
    "Trading on {chain} is off: {account} may become the owner of the signed zone, and this site does not know that account. Sign nothing here until the operator has looked.",
  ),
  zone_signer: msg(
    "Trading on {chain} is off: {account} signs for the signed zone, and this site does not know that account. Sign nothing here until the operator has looked.",
  ),
} as const satisfies Record<ChainRight["right"], string>;

/** A reading that is older than this is made anew before the wallet opens. */
const maxAgeMs = 5_000;

export interface GuardedStep {
  kind: FlowKind;
  step: StepId;
  web: WebChain;
  account: Address;
  ports: Ports;
}

/**
 * Compares who has rights over the conduit and the zone with the operator's pins, before the wallet opens for an order. The service may say
 * that all is well; it is not believed. Begins to read at once, beside what the step itself reads.
 *
 * @returns a function that throws FlowError `trading_off` if the wallet must stay closed, and the RPC's error if it must but does not answer;
 * null if nothing is compared
 * @see docs/decisions/0110-browsers-compare-the-rights-themselves.md
 */
export function guardRights({ kind, step, web, account, ports }: GuardedStep): (() => Promise<void>) | null {
  const { pin, chain } = web;
  const need = steps[step];
  if (need === undefined || !guarded.has(kind) || pin?.rights === undefined) return null;
  const known = { ...pin, rights: pin.rights };
  const begin = () => {
    const unknown = readUnknownRights(known, account, ports);
    // A step may stop before it asks.
    unknown.catch(() => {});
    return { unknown, at: ports.now() };
  };
  let reading = begin();
  return async () => {
    if (ports.now() - reading.at > maxAgeMs) reading = begin();
    const unknown = await reading.unknown.catch((error: unknown) => {
      if (need === "must") throw error;
      return [];
    });
    const [first] = unknown;
    if (first === undefined) return;
    throw new FlowError("trading_off", {
      reason: t(words[first.right], { chain: chain.name, account: first.account }),
    });
  };
}
