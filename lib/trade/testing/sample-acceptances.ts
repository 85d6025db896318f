import type { OrderScope } from "@/lib/contract/order";
import { receivedTokenContext } from "@/lib/seaport/signed-order";
import { signedZone, taker } from "@/lib/seaport/testing/sample-listing";
import { composeAcceptances } from "../accept-many/compose";
import { type AnsweredAcceptance, acceptKey } from "../accept-many/request";
import type { VerifyAcceptancesParameters } from "../accept-many/verify";
import { sampleAcceptance } from "./sample-acceptance";
import { sampleChain, samplePin } from "./sample-chain";
import { now } from "./sample-fulfillment";
import { sampleServerSignature } from "./sample-server-signature";

/** An acceptance as the dialog has it, with the service's honest answer. */
function sampleEntry(
  id: string,
  { answer, shown, counter }: ReturnType<typeof sampleAcceptance>,
): AnsweredAcceptance {
  const { scope } = shown;
  const item = { contract: shown.token, tokenId: shown.tokenId.toString() };
  return {
    key: acceptKey(id, item),
    item: {
      ...item,
      chain: "base",
      name: shown.itemName,
      image: null,
      labels: [],
      collection: { slug: "kiln", name: "Kiln" },
      standard: "erc721",
      rarityRank: null,
    },
    offer: {
      id,
      hash: shown.orderHash,
      maker: shown.maker,
      chain: "base",
      contract: shown.token,
      scope: scope.kind === "item" ? { kind: "item", tokenId: `${scope.tokenId}` } : (scope as OrderScope),
      price: shown.price.toString(),
      currency: shown.currency,
      quantity: shown.quantity.toString(),
      fees: shown.fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
      proceeds: shown.proceeds.toString(),
      expiresAt: shown.expiresAt,
    },
    quantity: shown.quantity,
    answer: { ...answer, orderId: id, approvals: [...answer.approvals], fees: [...answer.fees] },
    counter,
  };
}

/** An item offer, and a trait offer that needs the server's signature and takes another token. */
function sampleOffers(): AnsweredAcceptance[] {
  return [
    sampleEntry("ord_1", sampleAcceptance({ scope: { kind: "item", tokenId: 2187n } })),
    sampleEntry(
      "ord_2",
      sampleAcceptance(
        { scope: { kind: "trait", traits: [{ type: "Hat", value: "Crown" }] }, zone: signedZone, salt: 2n },
        { tokenId: 7n, extraData: sampleServerSignature({ context: receivedTokenContext(7n) }) },
      ),
    ),
  ];
}

/** An honest joined acceptance, with the shown facts of the page. */
export function sampleAcceptances(
  entries: readonly AnsweredAcceptance[] = sampleOffers(),
): VerifyAcceptancesParameters {
  const plan = composeAcceptances(entries, { pin: samplePin });
  if (plan.call === null) throw new Error("the sample has something to accept");
  return {
    call: plan.call,
    approvals: [],
    entries: plan.entries,
    taker,
    walletChainId: sampleChain.chainId,
    chain: sampleChain,
    pin: samplePin,
    simulation: { ok: true },
    simulateLater: false,
    payTokens: {},
    now,
  };
}
