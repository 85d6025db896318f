import { type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Item, TraitFilter, Traits } from "@/lib/contract/item";
import type { TraitCriterion } from "@/lib/contract/order";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { ownerOf } from "../../../../local/testing/holdings";
import { fundOffers } from "../../../../local/testing/offers";
import { postOffer, signFeeOffer } from "../../../testing/offers";
import { startTestService, type TestService } from "../../../testing/test-service";
import { giveTraits } from "../../../testing/traits";

/** Names that every JavaScript object inherits, and that a token may use for its traits. */
const names = ["__proto__", "constructor", "hasOwnProperty", "toString"];
const slug = "test-collection";

describe("traits with names that every object inherits", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startTestService();
    ({ maker, taker } = service.chain.accounts);
    await fundOffers(service.chain, maker, parseEther("50"));
    await service.settled();
    const named = (value: string) => names.map((type) => ({ type, value }));
    await giveTraits(service, 11n, { attributes: named("Crown"), secondsAgo: 9 });
    await giveTraits(service, 12n, { attributes: named("Cap"), secondsAgo: 9 });
    await giveTraits(service, 13n, { attributes: named("7"), secondsAgo: 9 });
  });
  afterAll(() => service.stop());

  const search = (filter: TraitFilter) => new URLSearchParams({ traits: JSON.stringify(filter) });
  const tokensWith = async (filter: TraitFilter) => {
    const { body } = await service.request(`/v1/collections/${slug}/items?${search(filter)}`);
    return [body.total, body.data.map(({ tokenId }: Item) => tokenId).sort()];
  };

  it.each(names)(
    "finds the items with a trait named %s, and none by a value that no item has",
    async (name) => {
      expect(await tokensWith({ [name]: ["Crown"] })).toEqual([1, ["11"]]);
      expect(await tokensWith({ [name]: ["Crown", "Cap"] })).toEqual([2, ["11", "12"]]);
      expect(await tokensWith({ [name]: { min: 5 } })).toEqual([1, ["13"]]);
      expect(await tokensWith({ [name]: ["Veil"] })).toEqual([0, []]);
      const others = Object.fromEntries(names.map((other) => [other, ["Crown"]]));
      expect(await tokensWith({ ...others, [name]: ["Cap"] })).toEqual([0, []]);
    },
  );

  it("finds no item by a type that no item has", async () => {
    expect(await tokensWith({ valueOf: ["Crown"] })).toEqual([0, []]);
    expect(await tokensWith({ isPrototypeOf: { min: 0 } })).toEqual([0, []]);
  });

  it.each(names)("refuses a choice of a wrong shape for a trait named %s", async (name) => {
    for (const choice of [[], [3], { min: "3" }, { from: 3 }, "Crown", null]) {
      const traits = JSON.stringify({ [name]: choice });
      const query = new URLSearchParams({ traits });
      const { status, body } = await service.request(`/v1/collections/${slug}/items?${query}`);
      expect([status, body.code]).toEqual([400, "invalid_request"]);
      expect(body.errors[0].path).toContain(`traits.${name}`);
    }
  });

  it("refuses a filter that is no JSON object, an empty type, and more than 16 types", async () => {
    const many = Object.fromEntries(Array.from({ length: 16 }, (_, type) => [`Type ${type}`, ["x"]]));
    const asked = [
      '{"__proto__"',
      "[]",
      "null",
      '"Hat"',
      '{"":["x"]}',
      JSON.stringify({ ...many, ["__proto__"]: ["x"] }),
    ];
    for (const traits of asked) {
      const query = new URLSearchParams({ traits });
      const { status, body } = await service.request(`/v1/collections/${slug}/items?${query}`);
      expect([traits, status, body.errors?.[0].path.split(".")[0]]).toEqual([traits, 400, "traits"]);
    }
    expect(await tokensWith(many)).toEqual([0, []]);
  });

  it("goes on with the page of a filter only under that filter", async () => {
    const first = await service.request(
      `/v1/collections/${slug}/items?limit=1&${search({ ["__proto__"]: ["Crown", "Cap"] })}`,
    );
    const next = (filter: TraitFilter) =>
      service.request(
        `/v1/collections/${slug}/items?limit=1&${search(filter)}&cursor=${first.body.nextCursor}`,
      );
    const second = await next({ ["__proto__"]: ["Crown", "Cap"] });
    const found = [...first.body.data, ...second.body.data].map(({ tokenId }: Item) => tokenId);
    expect(found.sort()).toEqual(["11", "12"]);
    expect((await next({ ["__proto__"]: ["Crown"] })).body.code).toBe("invalid_cursor");
    expect((await next({})).body.code).toBe("invalid_cursor");
  });

  it("counts their values, with and without a filter by one of them", async () => {
    const counts = async (query: string) => {
      const { body } = await service.request(`/v1/collections/${slug}/traits?${query}`);
      return (body as Traits).traits.map(({ type, values }) => [
        type,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]);
    };
    expect(await counts("")).toEqual(names.map((name) => [name, { 7: 1, Cap: 1, Crown: 1 }]));
    const crowned = names.map((name) => [name, { 7: 0, Cap: 0, Crown: 1 }]);
    expect(await counts(search({ ["__proto__"]: ["Crown"] }).toString())).toEqual(crowned);
  });

  it("shows them on their item", async () => {
    const { body } = await service.request(`/v1/items/${service.id}/${service.chain.collection}/11`);
    const shown = body.traits.map(
      ({ type, value, count }: { type: string; value: string; count: number }) => [type, value, count],
    );
    expect(shown.sort()).toEqual(names.map((name) => [name, "Crown", 1]));
  });

  it("accepts an offer for them, and signs it only for the item that has them", async () => {
    const traits: TraitCriterion[] = names.map((type) => ({ type, value: "Crown" }));
    const posted = await postOffer(
      service,
      await signFeeOffer(service, maker, { scope: { kind: "trait", traits } }),
    );
    expect([posted.status, posted.body.scope]).toEqual([201, { kind: "trait", traits }]);
    const fulfill = (tokenId: string) =>
      service.request(`/v1/offers/${posted.body.id}/fulfillment`, {
        method: "POST",
        body: { taker: taker.address, tokenId },
      });
    expect((await fulfill("12")).body.code).toBe("trait_mismatch");
    const { status, body } = await fulfill("11");
    expect([status, typeof body.serverSignature]).toEqual([200, "string"]);
    const { client } = service.chain;
    for (const { to, data, value } of [...body.approvals, body.transaction]) {
      await waitForSuccess(
        client,
        await client.sendTransaction({ account: taker, to, data, value: BigInt(value) }),
      );
    }
    await service.settled();
    expect(await ownerOf(service.chain, 11n)).toBe(maker.address);
  });
});
