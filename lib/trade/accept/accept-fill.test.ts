import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { buildCancel } from "@/lib/seaport/build-cancel";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { buildCancelAll } from "@/lib/trade/end/verify-cancel";
import { explainError } from "@/lib/trade/errors/explain-error";
import { flowStatus } from "@/lib/trade/flow/flow";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { deployEditions } from "@/local/testing/editions";
import { allowanceOf, currencyHeldBy, ownerOf, unitsHeldBy } from "@/local/testing/holdings";
import { fillFlow } from "../fill/run";
import { settledOf } from "../fill/settled-fill";
import type { MarketPort } from "../flow/ports";
import { runNewFlow } from "../testing/run-new-flow";
import { acceptance, madeOffer, misheard } from "../testing/scenes/accept-scene";
import { testPorts } from "../testing/scenes/anvil-ports";
import { offerRequest } from "../testing/scenes/offer-scene";
import { withPinnedRights } from "../testing/scenes/pinned-rights";
import { acceptFill } from "./accept-fill";
import { prepareAccept } from "./prepare";
import type { AcceptRequest } from "./request";

// The tests wait for dozens of transactions. This takes seconds while other tests share the machine.
vi.setConfig({ testTimeout: 30_000 });

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
}, 60_000);

afterAll(() => chain?.stop());

const wrapped = (holder: Address) => currencyHeldBy(chain, holder, chain.protocol.wrapped);

describe("accepting an offer", () => {
  async function accept(asked: AcceptRequest, market: MarketPort) {
    const ports = testPorts(chain, chain.accounts.taker, market);
    const review = await prepareAccept(asked, ports);
    return { review, ...(await runNewFlow(fillFlow, { request: acceptFill(asked), review }, ports)) };
  }

  it("approves the collection once, gives the item and gets the exact proceeds", async () => {
    const { posted, asked } = await madeOffer(chain, parseEther("1.5"));
    const { taker, maker } = chain.accounts;
    const before = await wrapped(taker.address);
    const { done, end, review } = await accept(asked, acceptance(chain, posted));
    expect(review.verification.blocked).toBe(false);
    expect(end.failure).toBeNull();
    expect(done).toBe(true);
    expect(end.steps.map((step) => step.id)).toEqual(["approve", "fill"]);
    expect(flowStatus(end)).toBe("confirmed");
    expect(await ownerOf(chain, 11n)).toBe(maker.address);
    expect((await wrapped(taker.address)) - before).toBe(BigInt(asked.offer.proceeds));
  });

  it("approves and gives nothing while a stranger may become the conduit's owner", async () => {
    const { posted, asked: plain } = await madeOffer(chain, parseEther("1.4"));
    const { client, accounts, protocol } = chain;
    const { conduitController: address, conduit } = protocol;
    const controller = { account: accounts.deployer, address, abi: conduitControllerAbi } as const;
    const asked = {
      ...plain,
      item: { ...plain.item, tokenId: "14" },
      web: withPinnedRights(chain, plain.web),
    };
    const args = [conduit, accounts.stranger.address] as const;
    const named = await client.writeContract({ ...controller, functionName: "transferOwnership", args });
    await waitForSuccess(client, named);
    const refused = await accept(asked, acceptance(chain, posted));
    expect(refused.done).toBe(false);
    expect(refused.end.failure).toMatchObject({ code: "trading_off", action: null });
    expect(refused.end.failure?.title).toContain(accounts.stranger.address);
    expect(refused.end.steps.every(({ hash }) => hash === null)).toBe(true);
    expect(await ownerOf(chain, 14n)).toBe(accounts.taker.address);
    const cancelled = { ...controller, functionName: "cancelOwnershipTransfer", args: [conduit] } as const;
    await waitForSuccess(client, await client.writeContract(cancelled));
    expect((await accept(asked, acceptance(chain, posted))).done).toBe(true);
  });

  it("gives a part of several units for that part of the price, and another part later", async () => {
    const { maker, taker } = chain.accounts;
    const contract = await deployEditions(chain, [[taker.address, 6n]]);
    const subject = { ...offerRequest(chain).subject, contract, standard: "erc1155" as const };
    const price = parseEther("0.3");
    const { posted, asked: anyOf } = await madeOffer(chain, price, { subject, quantity: 5n });
    const asked = { ...anyOf, item: { ...anyOf.item, tokenId: "1" } };
    expect(await allowanceOf(chain, maker.address, chain.protocol.wrapped)).toBeGreaterThanOrEqual(
      5n * price,
    );
    const edition = { token: contract, tokenId: 1n };
    const held = (account: Address) => unitsHeldBy(chain, account, edition);
    const before = await wrapped(taker.address);
    const first = await accept({ ...asked, quantity: 3n }, acceptance(chain, posted));
    expect(first.review.verification.rows.find(({ id }) => id === "send")?.value).toBe("3 × Kiln #11");
    expect([first.done, first.end.failure]).toEqual([true, null]);
    expect(settledOf(first.end)).toEqual({ quantity: 3n, amount: (3n * BigInt(asked.offer.proceeds)) / 5n });
    expect(await held(maker.address)).toBe(3n);
    const unit = BigInt(asked.offer.proceeds) / 5n;
    expect((await wrapped(taker.address)) - before).toBe(3n * unit);

    // Bytes for more or fewer units than agreed never reach the wallet.
    const more = misheard(chain, posted, { quantity: "2" });
    expect((await accept({ ...asked, quantity: 1n }, more)).done).toBe(false);
    expect((await accept({ ...asked, quantity: 1n }, acceptance(chain, posted))).done).toBe(true);
    expect([await held(maker.address), await held(taker.address)]).toEqual([4n, 2n]);

    // A match settles exactly as signed or reverts: if fewer units are still wanted, none is given.
    await expect(accept({ ...asked, quantity: 2n }, acceptance(chain, posted))).rejects.toThrow();
    expect((await accept({ ...asked, quantity: 1n }, acceptance(chain, posted))).done).toBe(true);
  });

  it("refuses to open the wallet for another token, lower proceeds, unshown fees or another target", async () => {
    const { posted, asked } = await madeOffer(chain, parseEther("1"));
    const item = { ...asked.item, tokenId: "12", name: "Kiln #12" };
    const lies: ((answer: Fulfillment) => Fulfillment)[] = [
      (answer) => ({
        ...answer,
        transaction: { ...answer.transaction, to: chain.accounts.stranger.address },
      }),
      (answer) => ({ ...answer, transaction: { ...answer.transaction, value: "1" } }),
      (answer) => ({ ...answer, orderHash: `0x${"ab".repeat(32)}` }),
    ];
    for (const lie of lies) {
      const { done, review } = await accept({ ...asked, item }, acceptance(chain, posted, lie));
      expect(review.verification.blocked).toBe(true);
      expect(done).toBe(false);
    }
    expect((await accept({ ...asked, item }, misheard(chain, posted, { tokenId: "13" }))).done).toBe(false);
    const cheaper = {
      ...asked,
      item,
      offer: { ...asked.offer, proceeds: (BigInt(asked.offer.proceeds) + 1n).toString() },
    };
    expect((await accept(cheaper, acceptance(chain, posted))).done).toBe(false);
    const [first] = asked.offer.fees;
    if (first === undefined) throw new Error("the offer has fees");
    const otherFees = [[], asked.offer.fees.slice(1), [...asked.offer.fees, { ...first, amount: "1" }]];
    for (const fees of otherFees) {
      const hidden = { ...asked, item, offer: { ...asked.offer, fees } };
      expect((await accept(hidden, acceptance(chain, posted))).done).toBe(false);
    }
  });

  it.each([
    ["cancelled", (order: OrderComponents) => buildCancel([order])],
    ["ended with all of its maker's", buildCancelAll],
  ])("reports an ended offer, and no mismatch, if it was %s", async (_, end) => {
    const { posted, asked } = await madeOffer(chain, parseEther("1"));
    const data = end(decodeOrderComponents(posted.order.parameters));
    const { seaport } = chain.protocol;
    const from = { account: chain.accounts.maker, chain: chain.client.chain };
    await waitForSuccess(chain.client, await chain.client.sendTransaction({ ...from, to: seaport, data }));
    const item = { ...asked.item, tokenId: "12", name: "Kiln #12" };
    const refusal = await accept({ ...asked, item }, acceptance(chain, posted)).catch(
      (error: unknown) => error,
    );
    expect(explainError(refusal, { act: "accept", itemName: item.name })).toMatchObject({
      code: "offer_ended",
      title: "This offer has ended.",
    });
  });

  it("explains to a maker that the offer is their own", async () => {
    const { posted, asked } = await madeOffer(chain, parseEther("1"));
    const own = { ...asked, seller: chain.accounts.maker.address };
    const ports = testPorts(chain, chain.accounts.maker, acceptance(chain, posted));
    await expect(prepareAccept(own, ports)).rejects.toMatchObject({ code: "own_offer" });
  });
});
