import { isAddress, isHex } from "viem";
import type { Chain } from "../../contract/chain";
import { optional } from "../../optional";
import { explainFlowError } from "../errors/explain-flow-error";
import { FlowError, type FlowErrorCode } from "../errors/flow-error";
import type { Flow } from "../flow/flow";
import type { Ports } from "../flow/ports";
import { parseSavedJson } from "../flow/saved-json";
import type { SavedFill } from "./settle";

/** The end of the order that a flow saved, in Unix seconds; null if it saved none. */
function endOf({ data }: Flow): number | null {
  const order = parseSavedJson<{ expiresAt?: unknown }>(data.listing ?? data.offer);
  return typeof order?.expiresAt === "number" ? order.expiresAt : null;
}

/**
 * Reads from the chain why a fill reverted, so that the person who lost a race hears that instead of a mere failure.
 *
 * @returns a sentence; null if the chain does not answer or the order could still be filled
 */
export async function whyFillReverted(
  flow: Flow,
  { chain, ports }: { chain: Pick<Chain, "chainId" | "name">; ports: Pick<Ports, "chain"> },
): Promise<string | null> {
  const { fills, seaport } = flow.data as Partial<SavedFill>;
  if (!isHex(fills) || seaport === undefined || !isAddress(seaport)) return null;
  const [status, time] = await Promise.all([
    optional(ports.chain.orderStatus(chain.chainId, seaport, fills)),
    optional(ports.chain.time(chain.chainId)),
  ]);
  if (status === null) return null;
  const end = endOf(flow);
  const isAcceptance = flow.kind === "accept";
  const isOver = status.isCancelled || (end !== null && time !== null && time >= end);
  const isFilled = status.totalSize > 0n && status.totalFilled === status.totalSize;
  const code: FlowErrorCode | null = isFilled
    ? isAcceptance
      ? "offer_filled"
      : "already_sold"
    : isOver
      ? isAcceptance
        ? "offer_ended"
        : "listing_ended"
      : null;
  if (code === null) return null;
  const { name } = flow.data;
  const context = { chainName: chain.name, ...(name !== undefined && { itemName: name }) };
  return explainFlowError(new FlowError(code), context).title;
}
