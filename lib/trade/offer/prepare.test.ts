import { parseEther, recoverAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hashOrder } from "@/lib/seaport/hash-order";
import { orderDigests } from "@/lib/seaport/order-digests";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { allowanceOf, currencyHeldBy } from "@/local/testing/holdings";
import type { MarketPort } from "../flow/ports";
import { testPorts } from "../testing/scenes/anvil-ports";
import { makeOffer, offerRequest } from "../testing/scenes/offer-scene";
import { createOfferDraft } from "./prepare";
import type { OfferRequest } from "./request";

// The tests wait for dozens of transactions. This takes seconds while other tests share the machine.
vi.setConfig({ testTimeout: 30_000 });

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
}, 60_000);

afterAll(() => chain?.stop());

const request = (changes: Partial<OfferRequest> = {}) => offerRequest(chain, changes);

describe("making an offer", () => {
  it("wraps the missing amount, approves exactly the price, signs the form's order and posts it", async () => {
    const wanted = request();
    const { order, posted, end } = await makeOffer(chain, wanted);
    expect(end.steps.map((step) => step.id)).toEqual(["wrap", "approve", "sign", "post"]);
    expect(order?.id).toBe("ord_live");
    const { maker } = chain.accounts;
    expect(await currencyHeldBy(chain, maker.address, chain.protocol.wrapped)).toBe(parseEther("2"));
    expect(await allowanceOf(chain, maker.address, chain.protocol.wrapped)).toBe(parseEther("2"));
    expect(posted.scope).toEqual({ kind: "collection" });
    const components = decodeOrderComponents(posted.order.parameters);
    const { signature } = posted.order;
    const { digest } = orderDigests(hashOrder(components), signature, chain.domain);
    expect(await recoverAddress({ hash: digest, signature })).toBe(maker.address);
    expect(components.offer[0]?.startAmount).toBe(parseEther("2"));
  });

  it("says that a signature ends an endable one only where the service ends orders", () => {
    const end = (endsOrders: boolean) =>
      createOfferDraft(request({ endable: true, endsOrders }))
        .prepare({ counter: 0n, salt: 1n, payToken: null })
        .verification.rows.at(-1)?.value;
    expect([end(true), end(false)]).toEqual([
      "Sign here without a fee, or cancel on-chain",
      "Cancel on-chain, network fee applies",
    ]);
  });

  it("wraps and approves nothing if there is enough, and never more than the next price", async () => {
    const { end } = await makeOffer(chain, request({ price: parseEther("1") }));
    expect(end.steps.map((step) => step.id)).toEqual(["sign", "post"]);
    const more = await makeOffer(chain, request({ price: parseEther("2.5") }));
    expect(more.end.steps.map((step) => step.id)).toEqual(["wrap", "approve", "sign", "post"]);
    expect(await currencyHeldBy(chain, chain.accounts.maker.address, chain.protocol.wrapped)).toBe(
      parseEther("2.5"),
    );
  });

  it("reports the missing amount if wrapping cannot cover it, and begins nothing", async () => {
    const wanted = request({ price: parseEther("9999999") });
    await expect(
      createOfferDraft(wanted).missing(testPorts(chain, chain.accounts.maker, {} as MarketPort)),
    ).rejects.toMatchObject({
      code: "insufficient_funds",
      facts: { missing: expect.stringContaining("WETH") },
    });
    const { usdc: currency } = chain.protocol;
    await expect(
      createOfferDraft(request({ currency, price: 5n })).missing(
        testPorts(chain, chain.accounts.maker, {} as MarketPort),
      ),
    ).rejects.toMatchObject({ code: "insufficient_funds" });
  });

  it("names the signed zone for a trait offer, and binds it to its traits", async () => {
    const traits = [{ type: "Hat", value: "Crown" }];
    const subject = { ...request().subject, scope: { kind: "trait", traits } as const };
    const { posted } = await makeOffer(chain, request({ subject, price: parseEther("1") }));
    expect(posted.scope).toEqual({ kind: "trait", traits });
    expect(posted.order.parameters.zone).toBe(chain.protocol.signedZone);
    expect(posted.order.parameters.zoneHash).not.toMatch(/^0x0+$/);
  });
});
