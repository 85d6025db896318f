import type { Address } from "viem";
import { parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UnreachableError } from "@/lib/trade/errors/problem-error";
import { decodeFulfillment } from "@/lib/trade/fill/decode-fulfillment";
import { flowStatus } from "@/lib/trade/flow/flow";
import type { TokenFacts } from "@/lib/trade/review/token-row";
import { answerListing } from "@/lib/trade/testing/answer-listing";
import { testFees } from "@/local/testing/market";
import { serverSignature } from "@/local/testing/server-signature";
import type { Ports } from "../flow/ports";
import { runNewFlow } from "../testing/run-new-flow";
import { neverAsked, withWallet } from "../testing/scenes/changed-ports";
import { at, type SweepMarket, startSweepMarket, sweep } from "../testing/scenes/sweep-scene";
import { createAnswerBook } from "./answer-book";
import { prepareSweep } from "./prepare";
import { sweepFlow } from "./run";

let place: SweepMarket;

beforeAll(async () => {
  place = await startSweepMarket();
}, 60_000);

afterAll(() => place?.market.stop());

describe("a sweep before it is sent", () => {
  it("leaves out entries that are sold, ended or the buyer's own before anything is signed, and gives the reasons", async () => {
    const here = await place.scene(5n, 6n, 7n, 8n);
    here.service.answers.delete(at(here.listings, 0).id);
    await place.cancel(at(here.listings, 1));
    const own = at(here.request.entries, 2);
    const entries = here.request.entries.map((entry) =>
      entry === own
        ? { ...own, listing: { ...own.listing, maker: place.market.accounts.taker.address } }
        : entry,
    );
    const { review, receipt } = await sweep({ ...here, request: { ...here.request, entries } });
    const words = [
      ["Kiln #5", "order_filled", "Kiln #5 was sold a moment ago."],
      ["Kiln #7", "own_listing", "Kiln #7 is listed by this account."],
      ["Kiln #6", "listing_ended", "The listing of Kiln #6 has ended."],
    ];
    expect(review.leftOut.map(({ entry, words: { code, title } }) => [entry.item.name, code, title])).toEqual(
      words,
    );
    expect(review.plan.totals).toEqual([
      { currency: at(here.request.entries, 0).listing.currency, amount: parseEther("1") },
    ]);
    expect(receipt?.bought.map(({ entry }) => entry.item.name)).toEqual(["Kiln #8"]);
    expect(receipt?.failed.map(({ entry, words: { title } }) => [entry.item.name, title])).toEqual(
      words.map(([name, , title]) => [name, title]),
    );
  });

  it("asks the buyer again, and opens no wallet, if something was sold since the total was shown", async () => {
    const here = await place.scene(9n, 10n);
    const book = createAnswerBook();
    const review = await prepareSweep(here.request, here.ports, book);
    await place.cancel(at(here.listings, 0));
    const ports = withWallet(here.ports, neverAsked);
    const { end } = await runNewFlow(sweepFlow, { request: here.request, review, book }, ports);
    expect(end.failure).toMatchObject({
      code: "cart_changed",
      title: "The listing of Kiln #9 has ended.",
      safe: "Nothing was bought and your funds did not move.",
      action: { kind: "retry", label: "Try again without Kiln #9" },
    });
    const again = await prepareSweep(here.request, here.ports, book);
    expect(again.plan.entries.map(({ cart }) => cart.item.name)).toEqual(["Kiln #10"]);
    expect(again.verification).toMatchObject({ blocked: false, unproven: false });
  });

  it("sends no byte of an answer that differs from what the page showed", async () => {
    const here = await place.scene(26n, 27n, 28n);
    const [first, second] = here.listings;
    if (first === undefined || second === undefined) throw new Error("three are in the cart");
    // The first answer belongs to another entry, and the price of the second differs from the shown one.
    here.service.answers.set(first.id, second.answer);
    const { entries } = here.request;
    const cheaper = entries.map((entry, index) =>
      index === 1 ? { ...entry, listing: { ...entry.listing, unitPrice: "5" } } : entry,
    );
    const { review, receipt } = await sweep({ ...here, request: { ...here.request, entries: cheaper } });
    expect(review.leftOut.map(({ entry, words: { code } }) => [entry.item.name, code])).toEqual([
      ["Kiln #26", "verification_failed"],
      ["Kiln #27", "verification_failed"],
    ]);
    expect(receipt?.bought.map(({ entry }) => entry.item.name)).toEqual(["Kiln #28"]);
  });

  it("leaves out an entry whose payment token has another symbol or decimals than the page showed", async () => {
    const here = place.sceneOf([
      await place.market.inCart({ tokenId: 35n }),
      await place.market.inCart({
        tokenId: 36n,
        currency: place.market.protocol.usdc,
        unitPrice: 5_000_000n,
      }),
    ]);
    await place.giveCoins(5_000_000n);
    const { pin } = here.request.web;
    // Only the service describes this token.
    const unpinned = pin === null ? null : (({ currencies: _, ...rest }) => rest)(pin);
    const request = { ...here.request, web: { ...here.request.web, pin: unpinned } };
    const saying = (facts: TokenFacts): Ports => ({
      ...here.ports,
      chain: { ...here.ports.chain, token: () => Promise.resolve(facts) },
    });
    const honest = await prepareSweep(request, here.ports, createAnswerBook());
    expect(honest.leftOut).toEqual([]);
    expect(honest.verification?.rows.find(({ id }) => id === "currency")?.verdict).toBe("matches");
    const lied = await prepareSweep(request, saying({ symbol: "USDC", decimals: 18 }), createAnswerBook());
    expect(lied.leftOut.map(({ entry, words: { code } }) => [entry.item.name, code])).toEqual([
      ["Kiln #36", "verification_failed"],
    ]);
    expect(lied.plan.totals.map(({ currency }) => currency)).toEqual([zeroAddress]);
  });

  it("can be retried after the buyer rejects it, and refuses another account or network", async () => {
    const here = await place.scene(29n);
    const rejecting = withWallet(here.ports, {
      sendCall: () => Promise.reject(Object.assign(new Error("User denied"), { code: 4001 })),
    });
    expect(flowStatus((await sweep(here, rejecting)).end)).toBe("rejected");
    const { taker, stranger } = place.market.accounts;
    const elsewhere = { address: taker.address, chainId: 1 };
    const network = await sweep(here, withWallet(here.ports, { ...neverAsked, account: () => elsewhere }));
    expect(network.end.failure?.code).toBe("wrong_network");
    const other: { address: Address; chainId: number } = {
      address: stranger.address,
      chainId: place.market.chainId,
    };
    const account = await sweep(here, withWallet(here.ports, { ...neverAsked, account: () => other }));
    expect(account.end.failure?.code).toBe("account_changed");
    expect(await place.ownersOf(29n)).toEqual([place.market.accounts.maker.address]);
  });

  it("switches the network first if the wallet is on another one", async () => {
    const here = await place.scene(30n);
    let chainId = 1;
    const ports = withWallet(here.ports, {
      account: () => ({ address: here.request.buyer, chainId }),
      switchChain: async (wanted) => {
        chainId = wanted;
      },
    });
    const { end, receipt } = await sweep({ ...here, ports });
    expect(end.steps.map(({ id }) => id)).toEqual(["switch", "fill"]);
    expect(receipt?.bought).toHaveLength(1);
  });

  it("requests a new signature if that of the review is about to expire", async () => {
    const { timestamp } = await place.market.client.getBlock();
    const listing = await place.market.inCart(
      { tokenId: 31n, zone: place.market.protocol.signedZone },
      { signedUntil: timestamp + 60n },
    );
    const here = place.sceneOf([listing, await place.market.inCart({ tokenId: 32n })]);
    const book = createAnswerBook();
    const review = await prepareSweep(here.request, here.ports, book);
    expect(review.verification?.signatureExpiresAt).toBe(Number(timestamp) + 60);
    const { order } = listing;
    const signature = decodeFulfillment(listing.answer.transaction.data)?.order.signature ?? "0x";
    const fresh = answerListing({
      order,
      signature,
      taker: here.request.buyer,
      pin: place.market.pin,
      fees: testFees,
      extraData: await serverSignature(place.market, order, { expiration: timestamp + 900n }),
    });
    here.service.answers.set(listing.id, fresh.answer);
    const late: Ports = { ...here.ports, now: () => (Number(timestamp) + 55) * 1000 };
    const { end } = await runNewFlow(sweepFlow, { request: here.request, review, book }, late);
    expect(flowStatus(end)).toBe("confirmed");
    // The other entry has no signature, so it is not requested again.
    expect(here.service.asked.filter((id) => id === listing.id)).toHaveLength(2);
    expect(here.service.asked).toHaveLength(3);
    expect(await place.ownersOf(31n, 32n)).toEqual(Array(2).fill(here.request.buyer));
  });

  it("shows how much more is needed, and opens no wallet", async () => {
    const here = place.sceneOf([
      await place.market.inCart({ tokenId: 33n, unitPrice: parseEther("6000") }),
      await place.market.inCart({ tokenId: 34n, unitPrice: parseEther("6000") }),
    ]);
    const { review, end } = await sweep(here, withWallet(here.ports, neverAsked));
    expect(review.missing).toMatch(/^2,\d{3}\u00a0ETH$/);
    expect(review.leftOut).toEqual([]);
    expect(end.failure).toMatchObject({ code: "insufficient_funds" });
  });

  it("shows in the review that the chain did not answer, and fails if the service did not", async () => {
    const here = await place.scene(35n);
    const down = () => Promise.reject(new TypeError("fetch failed"));
    const chain = {
      ...here.ports.chain,
      balance: down,
      counter: down,
      time: down,
      tryCall: down,
      networkFee: down,
    };
    const { review, end } = await sweep(here, withWallet({ ...here.ports, chain }, neverAsked));
    expect(review.verification).toMatchObject({ blocked: false });
    expect(end.failure?.title).toBe("Base does not answer, so this purchase cannot be checked now.");
    const service = { ...here.service, fulfillment: () => Promise.reject(new UnreachableError(null)) };
    await expect(
      prepareSweep(here.request, { ...here.ports, market: service }, createAnswerBook()),
    ).rejects.toMatchObject({ code: "unreachable" });
  });
});
