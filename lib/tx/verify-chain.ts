import type { ChainPin } from "../chains/config";
import type { Trading } from "../chains/web-chain";
import type { Chain } from "../contract/chain";

function same(left: string | undefined, right: string | undefined): boolean {
  return left?.toLowerCase() === right?.toLowerCase();
}

/**
 * Whether a chain record of the service may be traded with: its addresses must be the ones that the web's operator
 * pinned. A false conduit in the service's answer could otherwise empty wallets through an approval.
 */
export function verifyChain(chain: Chain, pin: ChainPin | null): Trading {
  if (pin === null) {
    return { on: false, code: "not_pinned", reason: `${chain.name} is not set up for trading on this site.` };
  }
  const { contracts, marketplaceFee } = chain;
  const fits =
    chain.id === pin.id &&
    chain.chainId === pin.chainId &&
    same(contracts.seaport, pin.seaport) &&
    same(contracts.conduitController, pin.conduitController) &&
    same(contracts.conduit, pin.conduit) &&
    same(contracts.conduitKey, pin.conduitKey) &&
    (pin.layerzeroEndpoint === undefined || same(contracts.layerzeroEndpoint, pin.layerzeroEndpoint)) &&
    same(marketplaceFee.recipient, pin.feeRecipient) &&
    marketplaceFee.bps <= pin.maxFeeBps;
  if (!fits) {
    return {
      on: false,
      code: "pin_mismatch",
      reason: `The service names contracts on ${chain.name} that this site does not trust. Trading there is off.`,
    };
  }
  if (chain.status === "down") {
    return {
      on: false,
      code: "chain_down",
      reason: `${chain.name} does not answer. Trading there is off until it does.`,
    };
  }
  return { on: true };
}
