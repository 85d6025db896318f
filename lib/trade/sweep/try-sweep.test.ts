import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestMarket, type TestCartEntry, type TestMarket } from "@/local/testing/market";
import { composeSweep } from "./compose-sweep";
import { trySweep } from "./try-sweep";

let market: TestMarket;

beforeAll(async () => {
  market = await startTestMarket();
}, 60_000);

afterAll(() => market?.stop());

const compose = (entries: readonly TestCartEntry[]) => composeSweep({ entries, pin: market.pin });
const trial = (entries: readonly TestCartEntry[]) => trySweep({ entries, compose, tryCall: market.tryCall });

describe("a sweep that is simulated first", () => {
  it("drops cancelled and expired orders and items that left their maker before it is sent, each with its reason", async () => {
    const { accounts, protocol, client } = market;
    const expired = await market.inCart({ tokenId: 10n, zone: protocol.signedZone }, { signedUntil: 1n });
    const stale = await market.inCart({ tokenId: 8n }, { maker: accounts.stranger });
    const good = await market.inCart({ tokenId: 10n });
    const increment = await client.writeContract({
      account: accounts.stranger,
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "incrementCounter",
    });
    await waitForSuccess(client, increment);
    const fresh = await market.inCart({ tokenId: 8n }, { maker: accounts.stranger });
    await market.sendAs(accounts.stranger, market.pin.seaport, buildCancel([fresh.order]));
    const units = { standard: "erc1155", token: market.editions, tokenId: 1n, quantity: 10n } as const;
    const edition = await market.inCart(units, { quantity: 1n });

    const { dropped, plan } = await trial([expired, stale, edition]);
    expect(dropped.map(({ id, reason }) => [id, reason])).toEqual([
      [expired.id, "signature_expired"],
      [stale.id, "listing_ended"],
    ]);
    expect(plan.entries.map(({ id }) => id)).toEqual([edition.id]);
    expect((await trial([fresh, good])).dropped).toMatchObject([{ id: fresh.id, reason: "listing_ended" }]);
    expect((await trial([fresh])).plan.call).toBeNull();
  });

  it("finds the entry that fails if two listings need something that only one can have", async () => {
    const units = { standard: "erc1155", token: market.editions, tokenId: 1n, quantity: 6n } as const;
    const [first, second] = [
      await market.inCart(units),
      await market.inCart({ ...units, unitPrice: parseEther("2") }),
    ];
    const { dropped, plan } = await trial([first, second]);
    expect(dropped.map(({ id }) => id)).toEqual([second.id]);
    expect(plan.entries.map(({ id }) => id)).toEqual([first.id]);
  });

  it("drops a lot with fewer units left than chosen, and reports how many are left", async () => {
    const units = {
      standard: "erc1155",
      token: market.editions,
      tokenId: 1n,
      quantity: 5n,
      salt: 77n,
    } as const;
    const [two, four] = [
      await market.inCart(units, { quantity: 2n }),
      await market.inCart(units, { quantity: 4n }),
    ];
    const other = await market.inCart({ tokenId: 10n });
    expect((await trial([four, other])).dropped).toEqual([]);
    expect((await market.send(two.answer.transaction)).status).toBe("success");
    const { dropped, plan } = await trial([four, other]);
    expect(dropped).toMatchObject([{ id: four.id, left: 3n }]);
    expect(plan.entries.map(({ id }) => id)).toEqual([other.id]);
    const three = await market.inCart(units, { quantity: 3n });
    expect((await trial([other, three])).dropped).toEqual([]);
  });

  it("throws if the chain does not answer, and drops no item", async () => {
    const entry = await market.inCart({ tokenId: 10n });
    const silent = async () => {
      throw new TypeError("fetch failed");
    };
    await expect(trySweep({ entries: [entry], compose, tryCall: silent })).rejects.toThrow("fetch failed");
  });
});
