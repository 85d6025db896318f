import type { ChainPin } from "../chains/config";
import { callDescriptors } from "./call-descriptors";
import type { Descriptor } from "./descriptor";
import { messageDescriptors } from "./message-descriptors";

/**
 * All descriptors of a market, by the names of their files: they bind to the contracts of its own chains, as its operator pinned them, or to
 * the domain of its messages. One that would bind to nothing is left out.
 *
 * @param pins at least one chain
 */
export function descriptorsOf(pins: readonly [ChainPin, ...ChainPin[]]): Record<string, Descriptor> {
  const all = { ...messageDescriptors(pins), ...callDescriptors(pins) };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, descriptor]) => "eip712" in descriptor.context || deploymentsOf(descriptor).length > 0,
    ),
  );
}

/** The contracts to which a descriptor binds, or those that deploy them. */
export function deploymentsOf({ context }: Descriptor) {
  if ("eip712" in context) return context.eip712.deployments ?? [];
  return (context.contract.factory ?? context.contract).deployments ?? [];
}
