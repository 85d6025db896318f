import { zeroAddress } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import { type PinnedFact, tradingReason } from "@/lib/chains/trading-reason";
import type { Trading } from "@/lib/chains/web-chain";
import type { Chain } from "@/lib/contract/chain";
import { sameAddress } from "@/lib/same-address";

/** On every EVM chain, one native unit is 10^18 wei and equals one unit of the wrapped currency. */
const nativeDecimals = 18;

/** A fact that the operator pinned, or the symbol of a currency. */
type Comparison = readonly [what: PinnedFact | (string & {}), same: boolean];

function compare(chain: Chain, pin: ChainPin): readonly Comparison[] {
  const { contracts, marketplaceFee, nativeCurrency, wrappedCurrency, currencies } = chain;
  const endpoint = pin.layerzeroEndpoint;
  return [
    ["network number", chain.chainId === pin.chainId],
    ["name of the network", chain.name === pin.name],
    ["settlement contract", sameAddress(contracts.seaport, pin.seaport)],
    ["conduit controller", sameAddress(contracts.conduitController, pin.conduitController)],
    ["conduit", sameAddress(contracts.conduit, pin.conduit)],
    ["conduit key", sameAddress(contracts.conduitKey, pin.conduitKey)],
    ["signed zone", sameAddress(contracts.signedZone, pin.signedZone)],
    // With other decimals, the signed price would differ from the typed one.
    [
      "native currency",
      nativeCurrency.address === zeroAddress &&
        nativeCurrency.decimals === nativeDecimals &&
        nativeCurrency.symbol === pin.nativeSymbol,
    ],
    [
      "wrapped currency",
      sameAddress(wrappedCurrency.address, pin.wrappedCurrency) &&
        wrappedCurrency.decimals === nativeDecimals &&
        wrappedCurrency.symbol === pin.wrappedSymbol,
    ],
    ...(pin.currencies ?? []).map(({ address, symbol, decimals }): Comparison => {
      const named = currencies.filter((currency) => sameAddress(currency.address, address));
      return [
        symbol,
        named.every((currency) => currency.symbol === symbol && currency.decimals === decimals),
      ];
    }),
    ["fee recipient", sameAddress(marketplaceFee.recipient, pin.feeRecipient)],
    ["marketplace fee", marketplaceFee.bps <= pin.maxFeeBps],
    [
      "messaging endpoint",
      endpoint === undefined ||
        (contracts.layerzeroEndpoint !== undefined && sameAddress(contracts.layerzeroEndpoint, endpoint)),
    ],
  ];
}

function off(chain: Chain, why: Pick<Extract<Trading, { on: false }>, "code" | "fact">): Trading {
  return { on: false, ...why, reason: tradingReason(why, chain.name) };
}

/**
 * Whether visitors may trade on a chain: all the service's facts about it must equal the pins of the web app's operator. Otherwise a false
 * conduit could get approvals that empty wallets.
 *
 * @param pin null if the operator has no pin for the chain
 * @see docs/decisions/0002-the-operator-pins-addresses.md
 */
export function verifyChain(chain: Chain, pin: ChainPin | null): Trading {
  if (pin === null) return off(chain, { code: "not_pinned" });
  const differing = compare(chain, pin).find(([, same]) => !same);
  if (differing !== undefined) return off(chain, { code: "pin_mismatch", fact: differing[0] });
  if (chain.status === "down") return off(chain, { code: "chain_down" });
  return { on: true };
}
