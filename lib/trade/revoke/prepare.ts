import type { Address, Hex } from "viem";
import type { Call } from "../../contract/chain";
import { sameAddress } from "../../same-address";
import { FlowError } from "../errors/flow-error";
import { tradingChain } from "../flow/trading-chain";
import type { Verification } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { buildApprove, buildRevokeAll } from "../review/token-calls";
import { verifyRevocation, verifyTokenApproval } from "../review/verify-approval";
import type { RevokeRequest } from "./request";
import { buildRevokeItem, verifyItemRevocation } from "./verify";

/**
 * Builds the transaction and compares its bytes with what the page showed. The addresses come from the service, so it may at most give nobody
 * anything: an amount above zero is only for the conduit that the operator of this site pinned.
 *
 * @throws FlowError `trading_off`, also for a currency that the chain list lacks, and for an amount above zero for anybody but the conduit
 */
export function prepareRevoke({ web, grant }: RevokeRequest): { call: Call; verification: Verification } {
  const { chain, pin } = tradingChain(web);
  const callTo = (to: Address, data: Hex): Call => {
    return { chain: pin.id, chainId: pin.chainId, to, data, value: "0" };
  };
  if (grant.kind === "coin") {
    const { operator, limit } = grant;
    const currency = findCurrency(chain, grant.currency);
    const isConduit = sameAddress(operator, pin.conduit);
    if (currency === null || currency.kind === "native")
      throw new FlowError("trading_off", { reason: "This token is not served here." });
    if (limit > 0n && !isConduit)
      throw new FlowError("trading_off", { reason: "Only the limit of the conduit can be set here." });
    const call = callTo(currency.address, buildApprove(operator, limit));
    const spender = isConduit ? undefined : { address: operator, name: "this approval" };
    return {
      call,
      verification: verifyTokenApproval(call, { chain, pin, currency, amount: limit, spender }),
    };
  }
  const { contract: token, collectionName, operator } = grant;
  const shown = { chain, pin, token, collectionName, operator };
  if (grant.kind === "collection") {
    const call = callTo(token, buildRevokeAll(operator));
    return { call, verification: verifyRevocation(call, shown) };
  }
  const tokenId = BigInt(grant.tokenId);
  const call = callTo(token, buildRevokeItem(tokenId));
  return { call, verification: verifyItemRevocation(call, { ...shown, tokenId }) };
}

/** The checks of a request, or null for one that this site does not send. */
export function reviewRevoke(request: RevokeRequest): Verification | null {
  try {
    return prepareRevoke(request).verification;
  } catch (error) {
    if (error instanceof FlowError) return null;
    throw error;
  }
}

/** "Inkfolk", "token 7 of Kiln", "WETH to 3.12 WETH": what a request is about, for messages. */
export function describeGrant({ web: { chain }, grant }: RevokeRequest): string {
  if (grant.kind === "collection") return grant.collectionName;
  if (grant.kind === "token") return `token ${grant.tokenId} of ${grant.collectionName}`;
  const currency = findCurrency(chain, grant.currency);
  const symbol = currency?.symbol ?? "a token";
  return grant.limit === 0n ? symbol : `${symbol} to ${describeAmount(grant.limit, currency)}`;
}
