import { t } from "@/lib/language/translate";
import type { ChainPin } from "../../chains/config";
import type { Trading } from "../../chains/web-chain";
import type { Chain } from "../../contract/chain";
import { FlowError } from "../errors/flow-error";
import { tradingChain } from "../flow/trading-chain";
import type { NetworkContext } from "../review/call-rows";
import { isUnpinned } from "../review/token-row";
import type { Grant, RevokeRequest } from "./request";

type CoinGrant = Extract<Grant, { kind: "coin" }>;

/**
 * Whether `approve(spender, 0)` surely gives nothing. On an ERC-721 contract the same bytes hand over the approval of token 0, so the token
 * must be one that the operator pinned, or the service's facts must agree with the pins.
 */
function isSurelyCoin({ currency }: CoinGrant, pin: ChainPin | null, trading: Trading): boolean {
  if (trading.on || trading.code === "chain_down") return true;
  return pin !== null && !isUnpinned(currency, pin);
}

/**
 * The chain of a revocation, and the network that its transaction names. Approvals must be revocable when something is wrong, so a grant
 * that gives nobody anything needs no trading; an amount above zero does.
 *
 * @throws FlowError `trading_off`, also if the service names another network number than the pin
 */
export function revokeChain({ web, grant }: RevokeRequest): {
  chain: Chain;
  network: NetworkContext["pin"];
} {
  const { chain, pin, trading } = web;
  if (grant.kind === "coin" && grant.limit > 0n) {
    const traded = tradingChain(web);
    return { chain: traded.chain, network: traded.pin };
  }
  const isSame = pin === null || (pin.id === chain.id && pin.chainId === chain.chainId);
  if (!isSame || (grant.kind === "coin" && !isSurelyCoin(grant, pin, trading)))
    throw new FlowError("trading_off", {
      reason: isSame
        ? t("This site cannot tell whether this is a coin of {chain}.", { chain: chain.name })
        : t("The service names another network for {chain} than this site trusts.", { chain: chain.name }),
    });
  return { chain, network: pin ?? chain };
}
