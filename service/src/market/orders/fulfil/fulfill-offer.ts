import { randomBytes } from "node:crypto";
import { bytesToBigInt, encodeFunctionData } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { erc1155Abi } from "@/lib/abi/generated/erc1155";
import { checksummed } from "@/lib/checksummed";
import type { Call } from "@/lib/contract/chain";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import { is721 } from "@/lib/seaport/check-structure";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { markPolicyForRecheck } from "../../collections/collection-terms";
import { MarketError } from "../../errors/market-error";
import type { TokenOnChain, TokenQuestion } from "../on-chain/read-on-chain-state";
import { isEnforcedNow } from "../rules/find-fault";
import { refuseStatus } from "../status/refuse-status";
import { recheckOrder } from "../watch/recheck-order";
import { checkOfferedToken } from "./check-offered-token";
import {
  badField,
  callOf,
  type FillRequest,
  type FoundOrder,
  type FulfillDependencies,
  fillShareOf,
  vouch,
} from "./fill-parts";

/** The acceptance of an offer: the taker gives a token, the maker's payment goes to the taker and to the fees' recipients. */
export async function fulfillOffer(
  dependencies: FulfillDependencies,
  found: FoundOrder,
  request: FillRequest & { tokenId: string | undefined },
): Promise<Fulfillment> {
  const { db, orderChains } = dependencies;
  const { row, config, state } = found;
  const { taker, recipient } = request;
  const tokenId = givenToken(found, request.tokenId);
  const remaining = await recheckOrder(dependencies, found);
  const order = decodeOrderComponents(row.components);
  const standard = order.consideration.slice(0, 1).every(is721) ? "erc721" : "erc1155";
  // An ERC-721 item is one unit, however many of them the offer takes.
  const { quantity = standard === "erc721" ? 1n : remaining } = request;
  if (standard === "erc721" && quantity !== 1n)
    throw new MarketError("invalid_quantity", "An ERC-721 item is given alone: accept once for each.");
  if (quantity > remaining) throw new MarketError("invalid_quantity", `The offer still takes ${remaining}.`);
  await checkOfferedToken(db, { row, tokenId, now: state.now });
  const question = { account: taker, token: row.contract, standard, tokenId } as const;
  const token = await orderChains.readToken(row.chain, question);
  checkHeld(token, quantity);
  if (token.approved) await checkMovable(dependencies, found, { ...question, quantity });
  const vouched = await vouch(dependencies, found, { taker, tokenId: row.tokenId === null ? tokenId : null });
  const { data, price } = buildAcceptance({
    order,
    signature: row.signature,
    taker,
    tokenId,
    ...(recipient === undefined ? {} : { recipient }),
    quantity,
    conduitKey: config.contracts.conduitKey,
    salt: bytesToBigInt(randomBytes(32)),
    ...(vouched === null ? {} : { extraData: vouched.extraData }),
  });
  return {
    orderId: row.id,
    orderHash: row.hash,
    approvals: token.approved ? [] : [approval(found)],
    transaction: callOf(found, { to: checksummed(config.contracts.seaport), data }),
    price: price.toString(),
    currency: row.currency,
    ...fillShareOf(row, quantity),
    serverSignature: vouched?.extraData ?? null,
    expiresAt: vouched?.expiresAt ?? null,
  };
}

/** The token that is given: the offer's own, otherwise the taker's choice. */
function givenToken({ row }: FoundOrder, chosen: string | undefined): bigint {
  if (row.tokenId !== null) {
    if (chosen !== undefined && chosen !== row.tokenId)
      throw badField("tokenId", "is not the item of the offer");
    return BigInt(row.tokenId);
  }
  if (chosen === undefined) throw badField("tokenId", "is needed: the offer leaves the token to its taker");
  return BigInt(chosen);
}

function checkHeld({ held }: TokenOnChain, quantity: bigint): void {
  if (held === 0n) throw new MarketError("not_owner", "The taker does not own the item on this chain.");
  if (held < quantity) throw new MarketError("invalid_quantity", `The taker owns ${held} of the item.`);
}

/**
 * Tries the transfer that the conduit will make. An enforced collection asks its zone, so its transfer cannot be tried
 * outside a settlement.
 */
async function checkMovable(
  { db, orderChains }: FulfillDependencies,
  { row }: FoundOrder,
  { account, standard, tokenId, quantity }: TokenQuestion & { quantity: bigint },
): Promise<void> {
  if (await isEnforcedNow(db, row)) return;
  const data =
    standard === "erc721"
      ? encodeFunctionData({
          abi: erc721Abi,
          functionName: "transferFrom",
          args: [account, row.maker, tokenId],
        })
      : encodeFunctionData({
          abi: erc1155Abi,
          functionName: "safeTransferFrom",
          args: [account, row.maker, tokenId, quantity, "0x"],
        });
  if (await orderChains.canTransfer(row.chain, { token: row.contract, data })) return;
  await markPolicyForRecheck(db, row.collectionId);
  throw refuseStatus("inactive", "transfer_blocked");
}

/** Lets the conduit move the given token, as for a listing. */
function approval(found: FoundOrder): Call {
  const args = [checksummed(found.config.contracts.conduit), true] as const;
  const data = encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args });
  return callOf(found, { to: found.row.contract, data });
}
