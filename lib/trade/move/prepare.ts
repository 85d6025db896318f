import { type Address, zeroAddress } from "viem";
import { t } from "@/lib/language/translate";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import type { Item } from "../../contract/item";
import { optional } from "../../optional";
import { sameAddress } from "../../same-address";
import { buildApproveItem, buildMove } from "../../vault/build-move";
import type { VaultRoutes } from "../../vault/move-collection";
import { FlowError } from "../errors/flow-error";
import type { Ports } from "../flow/ports";
import { simulateCall } from "../flow/simulate-call";
import { tradingChain } from "../flow/trading-chain";
import { type Verification, verification } from "../review/check-row";
import { describeMissing } from "../review/describe-missing";
import { arrivalRow, readArrival } from "./arrival";
import { mayTake, quoteMove, readVaultRoute } from "./read-vault";
import { type ShownMove, verifyMove } from "./verify";
import { isTrustedVault, verifyItemApproval } from "./verify-item-approval";

/** A move of an item from its owner on one chain to the same account on another. */
export interface MoveRequest {
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name" | "collection">;
  routes: VaultRoutes;
  web: WebChain;
  to: WebChain;
  account: Address;
}

/** The facts that the dialog shows beside the button that opens the wallet. */
export interface MoveReview {
  /** The approval that lets the vault take this item; null if it may already, or needs none. */
  approval: { call: Call; verification: Verification } | null;
  call: Call;
  verification: Verification;
  /** The message fee in wei. */
  fee: bigint;
  /** Estimated wei; null if the chain gives no estimate or an approval comes first. */
  networkFee: bigint | null;
  /** How much more money is needed, as text; null if there is enough. */
  missing: string | null;
}

/** The two ends of a move by its collection's routes, and the pinned endpoint id of the destination chain. */
function endsOf({ item, routes, web, to }: MoveRequest) {
  const { chain, pin } = tradingChain(web);
  const { chain: target, pin: targetPin } = tradingChain(to);
  const [from, there] = [routes[chain.id], routes[target.id]];
  if (from === undefined || there === undefined) throw new FlowError("route_closed");
  const { oapp } = from;
  for (const [end, name, known] of [
    [oapp, chain.name, pin],
    [there.oapp, target.name, targetPin],
  ] as const)
    if (!isTrustedVault(end, known))
      throw new FlowError("route_closed", {
        reason: t("This site does not trust the vault of {collection} on {chain}.", {
          collection: item.collection.name,
          chain: name,
        }),
      });
  const { eid: dstEid } = targetPin;
  if (dstEid === undefined || pin.layerzeroEndpoint === undefined)
    throw new FlowError("route_closed", {
      reason: t("Moves between {from} and {to} are not set up on this site.", {
        from: chain.name,
        to: target.name,
      }),
    });
  return { chain, pin, target, targetPin, oapp, there, dstEid };
}

/**
 * Reads a move's route, fee and approvals from the chain that the item leaves, and from the other whether it can arrive, and compares the bytes with what the page showed. Sends
 * nothing.
 *
 * @throws FlowError `route_closed`, `trading_off`; the chain's error if it would refuse a move that matches the page
 */
export async function prepareMove(request: MoveRequest, ports: Ports): Promise<MoveReview> {
  const { item, account: owner } = request;
  const { chain, pin, target, targetPin, oapp, there, dstEid } = endsOf(request);
  const { chainId } = pin;
  const at = { chain: pin.id, chainId, oapp, token: item.contract };
  const tokenId = BigInt(item.tokenId);
  const isOwn = sameAddress(oapp, item.contract);
  const [facts, fee, mayMove, balance, arrival] = await Promise.all([
    readVaultRoute({ ...at, dstEid }, ports),
    quoteMove(at, { dstEid, owner, tokenId }, ports),
    isOwn || mayTake(at, { owner, tokenId, operator: oapp }, ports),
    optional(ports.chain.balance(chainId, owner, zeroAddress)),
    readArrival({ from: pin, to: targetPin, oapp: there.oapp, owner }, ports),
  ]);
  const shown: ShownMove = {
    itemName: item.name,
    collectionName: item.collection.name,
    ...{ token: item.contract, tokenId, owner, oapp, fee },
    to: { name: target.name, eid: there.eid, oapp: there.oapp },
  };
  const where = { chain: pin.id, chainId };
  const data = buildMove({ dstEid, owner, tokenId, fee });
  const call: Call = { ...where, to: oapp, data, value: fee.toString() };
  const walletChainId = ports.wallet.account()?.chainId ?? null;
  const context = { shown, chain, pin, target: targetPin, walletChainId };
  const lack = (wei: bigint) =>
    balance !== null && wei > balance ? describeMissing(wei - balance, chain.nativeCurrency) : null;
  const arrives = arrivalRow(arrival, { oapp, pin: targetPin, chainName: target.name });
  const verify = (simulated: true | "later" | null) =>
    verification([...verifyMove(call, { ...context, facts, simulated }).rows, arrives]);
  const untried = verify("later");
  const rest = { call, fee, networkFee: null, missing: lack(fee) };
  if (!mayMove) {
    const approve: Call = { ...where, to: item.contract, data: buildApproveItem(oapp, tokenId), value: "0" };
    const approval = { call: approve, verification: verifyItemApproval(approve, context) };
    return { ...rest, approval, verification: untried };
  }
  // With too little money, the chain would refuse for that reason alone.
  if (untried.blocked || rest.missing !== null) return { ...rest, approval: null, verification: untried };
  const simulated = await simulateCall(ports, call, owner);
  const networkFee = await optional(ports.chain.networkFee(call, owner));
  return {
    ...rest,
    approval: null,
    verification: verify(simulated ? true : null),
    networkFee,
    missing: lack(fee + (networkFee ?? 0n)),
  };
}
