import { type Address, erc20Abi, maxUint256, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import type { CreateOfferBody, Fulfillment } from "@/lib/contract/order-requests";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { currencyHeldBy, ownerOf } from "@/local/testing/holdings";
import type { MarketPort, Ports } from "../flow/ports";
import type { OfferRequest } from "../offer/request";
import { loadOutcome } from "../resume/saved-kinds";
import { runNewFlow } from "../testing/run-new-flow";
import { type Asked, acceptance, madeOffer } from "../testing/scenes/accept-scene";
import { testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { createAnswerBook } from "./answer-book";
import { acceptManyOutcome } from "./outcome";
import { prepareAcceptMany } from "./prepare";
import { type AcceptEntry, acceptKey } from "./request";
import { acceptManyFlow } from "./run";

// The tests wait for dozens of transactions. This takes seconds while other tests share the machine.
vi.setConfig({ testTimeout: 30_000 });

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
}, 60_000);
afterAll(() => chain?.stop());

const send = async (account: TestChain["accounts"]["maker"], to: Address, data: `0x${string}`) => {
  const { client } = chain;
  await waitForSuccess(client, await client.sendTransaction({ account, chain: client.chain, to, data }));
};

/** An offer that its market answers for, and the entry that gives an item to it. */
interface Offered {
  posted: CreateOfferBody;
  entry: AcceptEntry;
}

let made = 0;

async function offered(
  tokenId: bigint,
  price: string,
  changes: Partial<OfferRequest> = {},
): Promise<Offered> {
  const { posted, asked } = await madeOffer(chain, parseEther(price), changes);
  made += 1;
  return { posted, entry: given({ ...asked.offer, id: `ord_${made}` }, tokenId) };
}

function given(offer: AcceptEntry["offer"], tokenId: bigint): AcceptEntry {
  const item = { contract: chain.collection, tokenId: `${tokenId}` };
  return {
    key: acceptKey(offer.id, item),
    item: {
      ...item,
      chain: "base",
      name: `Kiln #${tokenId}`,
      image: null,
      labels: [],
      collection: { slug: "kiln", name: "Kiln" },
      standard: "erc721",
      rarityRank: null,
    },
    offer,
    quantity: 1n,
  };
}

/** A market with several offers, with the changes of a test. */
function marketOf(
  offers: readonly Offered[],
  change: (answer: Fulfillment, id: string) => Fulfillment = (answer) => answer,
): MarketPort {
  return {
    async offerFulfillment(id: string, asked: Asked) {
      const own = offers.find(({ entry }) => entry.offer.id === id);
      if (own === undefined) throw new Error(`nobody made ${id}`);
      return change(await acceptance(chain, own.posted).offerFulfillment(id, asked), id);
    },
  } as MarketPort;
}

async function accept(
  entries: readonly AcceptEntry[],
  {
    market,
    ifGone = "rest",
    meanwhile = async () => {},
  }: { market: MarketPort; ifGone?: "rest" | "none"; meanwhile?: () => Promise<void> },
) {
  const request = { web: testWebChain(chain), seller: chain.accounts.taker.address, entries, ifGone };
  const ports: Ports = testPorts(chain, chain.accounts.taker, market);
  const book = createAnswerBook();
  const review = await prepareAcceptMany(request, ports, book);
  await meanwhile();
  return { review, ...(await runNewFlow(acceptManyFlow, { request, review, book }, ports)) };
}

const received = () => currencyHeldBy(chain, chain.accounts.taker.address, chain.protocol.wrapped);

describe("accepting several offers at once", () => {
  beforeAll(async () => {
    const { maker } = chain.accounts;
    const { wrapped, conduit } = chain.protocol;
    const { client } = chain;
    const own = { account: maker, chain: client.chain, address: wrapped } as const;
    // Making an offer wraps and approves only enough for itself.
    for (const call of [
      { ...own, abi: wrappedNativeAbi, functionName: "deposit", args: [], value: parseEther("20") } as const,
      { ...own, abi: erc20Abi, functionName: "approve", args: [conduit, maxUint256] } as const,
    ])
      await waitForSuccess(client, await client.writeContract(call as never));
  });

  it("approves the collection once and settles all in one transaction, two of them with one offer", async () => {
    const single = await offered(11n, "1.5", {});
    const wide = await offered(12n, "1", { quantity: 2n });
    const entries = [single.entry, wide.entry, given(wide.entry.offer, 13n)];
    const before = await received();
    const { done, end, review } = await accept(entries, { market: marketOf([single, wide]) });
    expect(review.leftOut).toEqual([]);
    expect(review.approvals).toHaveLength(1);
    expect(end.failure).toBeNull();
    expect(done).toBe(true);
    expect(end.steps.map(({ id }) => id)).toEqual(["approve", "fill"]);
    const { maker } = chain.accounts;
    expect(await Promise.all([11n, 12n, 13n].map((id) => ownerOf(chain, id)))).toEqual(
      Array(3).fill(maker.address),
    );
    const proceeds = BigInt(single.entry.offer.proceeds) + BigInt(wide.entry.offer.proceeds);
    expect((await received()) - before).toBe(proceeds);
    // A contract account's transaction succeeds also where its inner call failed.
    const read = (flow: typeof end) => acceptManyOutcome.settle?.(flow, "fill", []);
    expect(() => read(end)).toThrow(expect.objectContaining({ code: "nothing_filled" }));
    const { seaport: _, ...earlier } = end.data;
    expect(read({ ...end, data: earlier })).toEqual({});
    expect(await loadOutcome(end)).toBe(acceptManyFlow.outcome);
  });

  it("settles nothing if one offer breaks after the review, and names it", async () => {
    const [good, broken] = [await offered(14n, "1.2"), await offered(15n, "1.1")];
    const { maker, taker } = chain.accounts;
    const before = await received();
    const { done, end, review } = await accept([good.entry, broken.entry], {
      market: marketOf([good, broken]),
      meanwhile: () =>
        send(
          maker,
          chain.protocol.seaport,
          buildCancel([decodeOrderComponents(broken.posted.order.parameters)]),
        ),
    });
    expect(review.verification).toMatchObject({ blocked: false, unproven: false });
    expect(done).toBe(false);
    expect(end.failure).toMatchObject({
      code: "offers_changed",
      title: "This offer has ended.",
      action: { label: "Try again without Kiln #15" },
    });
    expect(await Promise.all([14n, 15n].map((id) => ownerOf(chain, id)))).toEqual([
      taker.address,
      taker.address,
    ]);
    expect(await received()).toBe(before);
    // On the chain it is all or none as well: the agreed bytes revert as a whole.
    if (review.call === null) throw new Error("there was something to accept");
    await expect(send(taker, chain.protocol.seaport, review.call.data)).rejects.toThrow();
    expect(await ownerOf(chain, 14n)).toBe(taker.address);

    // Reviewed anew, the broken one is left out with its reason, and the rest settles.
    const again = await accept([good.entry, broken.entry], { market: marketOf([good, broken]) });
    expect(again.review.leftOut.map(({ entry, words }) => [entry.key, words.code])).toEqual([
      [broken.entry.key, "offer_ended"],
    ]);
    expect([again.done, await ownerOf(chain, 14n)]).toEqual([true, maker.address]);
  });

  it("offers no sale of the rest to a seller who wants all or none", async () => {
    const broken = await offered(18n, "0.95");
    const { done, end } = await accept([broken.entry], {
      market: marketOf([broken]),
      ifGone: "none",
      meanwhile: () =>
        send(
          chain.accounts.maker,
          chain.protocol.seaport,
          buildCancel([decodeOrderComponents(broken.posted.order.parameters)]),
        ),
    });
    expect(done).toBe(false);
    expect(end.failure).toMatchObject({
      code: "offers_changed",
      title: "This offer has ended.",
      action: { label: "Try again" },
    });
  });

  it("leaves out, with reasons, what cannot go together", async () => {
    const [first, second] = [await offered(16n, "1.3"), await offered(16n, "0.9")];
    const one = await offered(17n, "0.8");
    const { end, review } = await accept(
      [first.entry, second.entry, one.entry, given(one.entry.offer, 18n)],
      { market: marketOf([first, second, one]) },
    );
    expect(review.leftOut.map(({ entry, words }) => [entry.key, words.title])).toEqual([
      [second.entry.key, "Kiln #16 can be given only once."],
      [given(one.entry.offer, 18n).key, "Nothing is left of this offer after the others."],
    ]);
    expect(end.steps.map(({ id, status }) => `${id} ${status}`)).toEqual(["fill confirmed"]);
    expect(await ownerOf(chain, 18n)).toBe(chain.accounts.taker.address);
  });

  it("leaves out a false answer and sends none of its bytes", async () => {
    const [honest, lied] = [await offered(19n, "0.7"), await offered(20n, "0.71")];
    const market = marketOf([honest, lied], (answer, id) =>
      id === lied.entry.offer.id
        ? { ...answer, proceeds: (BigInt(answer.proceeds) + 1n).toString() }
        : answer,
    );
    const { review } = await accept([honest.entry, lied.entry], { market });
    expect(review.leftOut).toMatchObject([
      { entry: { key: lied.entry.key }, words: { code: "verification_failed" } },
    ]);
    expect(review.call?.data).not.toContain(lied.posted.order.signature.slice(2));
    expect(await ownerOf(chain, 20n)).toBe(chain.accounts.taker.address);
  });

  it("sells what was reviewed if the same item is given to one offer twice", async () => {
    const { entry, ...twice } = await offered(20n, "0.6");
    const { done, review } = await accept([entry, entry], { market: marketOf([{ entry, ...twice }]) });
    expect(review.leftOut.map(({ words }) => words.code)).toEqual(["repeated"]);
    expect(done).toBe(true);
  });
});
