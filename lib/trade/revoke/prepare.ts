import type { Address, Hex } from "viem";
import type { Call } from "../../contract/chain";
import { t } from "../../language/translate";
import { sameAddress } from "../../same-address";
import { FlowError } from "../errors/flow-error";
import type { Verification } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { buildApprove, buildRevokeAll } from "../review/token-calls";
import { verifyRevocation, verifyTokenApproval } from "../review/verify-approval";
import type { RevokeRequest } from "./request";
import { revokeChain } from "./revoke-chain";
import { buildRevokeItem, verifyItemRevocation } from "./verify";

/**
 * Builds the transaction and compares its bytes with what the page showed. The addresses come from the service, so it may at most give nobody
 * anything: an amount above zero is only for the conduit that the operator of this site pinned.
 *
 * @throws FlowError `trading_off` as `revokeChain` does, also for a currency that the chain list lacks, and for an amount above zero for anybody but the conduit
 */
export function prepareRevoke(request: RevokeRequest): { call: Call; verification: Verification } {
  const { web, grant } = request;
  const { chain, network } = revokeChain(request);
  const callTo = (to: Address, data: Hex): Call => {
    return { chain: network.id, chainId: network.chainId, to, data, value: "0" };
  };
  if (grant.kind === "coin") {
    const { operator, limit } = grant;
    const currency = findCurrency(chain, grant.currency);
    const pin = web.pin !== null && sameAddress(operator, web.pin.conduit) ? web.pin : null;
    if (currency === null || currency.kind === "native")
      throw new FlowError("trading_off", { reason: t("This token is not served here.") });
    if (limit > 0n && pin === null)
      throw new FlowError("trading_off", { reason: t("Only the limit of the conduit can be set here.") });
    const call = callTo(currency.address, buildApprove(operator, limit));
    const shown = { chain, currency, amount: limit };
    const spender = { address: operator, name: null };
    return {
      call,
      verification: verifyTokenApproval(
        call,
        pin === null ? { ...shown, pin: network, spender } : { ...shown, pin },
      ),
    };
  }
  const { contract: token, collectionName, operator } = grant;
  const shown = { chain, pin: network, token, collectionName, operator };
  if (grant.kind === "collection") {
    const call = callTo(token, buildRevokeAll(operator));
    return { call, verification: verifyRevocation(call, shown) };
  }
  const tokenId = BigInt(grant.tokenId);
  const call = callTo(token, buildRevokeItem(tokenId));
  return { call, verification: verifyItemRevocation(call, { ...shown, tokenId }) };
}

/** The checks of a request, or the reason why this site does not send it. */
export function reviewRevoke(
  request: RevokeRequest,
): { verification: Verification; refusal: null } | { verification: null; refusal: string } {
  try {
    return { verification: prepareRevoke(request).verification, refusal: null };
  } catch (error) {
    if (!(error instanceof FlowError)) throw error;
    return { verification: null, refusal: error.facts.reason ?? t("This cannot be changed here.") };
  }
}

/** "Inkfolk", "token 7 of Kiln", "WETH to 3.12 WETH": what a request is about, for messages. */
export function describeGrant({ web: { chain }, grant }: RevokeRequest): string {
  if (grant.kind === "collection") return grant.collectionName;
  if (grant.kind === "token") {
    const { tokenId, collectionName } = grant;
    return t("token {token} of {collection}", { token: tokenId, collection: collectionName });
  }
  const currency = findCurrency(chain, grant.currency);
  const symbol = currency?.symbol ?? t("a token");
  return grant.limit === 0n
    ? symbol
    : t("{symbol} to {limit}", { symbol, limit: describeAmount(grant.limit, currency) });
}
