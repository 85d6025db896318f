import { sql } from "drizzle-orm";
import { type Address, formatEther, isAddressEqual, type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checksummed } from "@/lib/checksummed";
import type { Portfolio, PortfolioHistory, PortfolioPosition } from "@/lib/contract/portfolio";
import type { FeeRule } from "@/lib/seaport/order-fees";
import { give } from "../../../../local/testing/holdings";
import { fundOffers } from "../../../../local/testing/offers";
import { approveConduit } from "../../../../local/testing/orders";
import { reorg } from "../../../../local/testing/reorg";
import { resell } from "../../../../local/testing/resale";
import { addressOf } from "../../../testing/fill-collection";
import { postListing, signFeeListing, startListingService } from "../../../testing/listings";
import { postOffer, signFeeOffer } from "../../../testing/offers";
import type { TestService } from "../../../testing/test-service";
import { recordTopOffers } from "../../market/history/record-top-offers";

const wei = (ether: string) => parseEther(ether).toString();

describe("GET /accounts/{address}/portfolio", () => {
  let service: TestService;
  let maker: LocalAccount;
  /** Trades: holds the tokens 11 to 20 from their mint, whose price nobody knows. */
  let trader: LocalAccount;
  let stranger: LocalAccount;
  /** The network fees of the trader's purchases. */
  let bought: bigint;
  let fees: FeeRule[];

  beforeAll(async () => {
    service = await startListingService();
    ({ maker, taker: trader, stranger } = service.chain.accounts);
    const recipient = service.chain.accounts.deployer.address;
    fees = [{ kind: "marketplace", recipient, bps: 100 }];
    await approveConduit(service.chain, trader);
    await fundOffers(service.chain, maker, parseEther("50"));
    await service.settled();
  });
  afterAll(() => service.stop());

  async function read(account = trader.address): Promise<Portfolio> {
    await service.settled();
    const { status, body } = await service.request(`/v1/accounts/${account}/portfolio`);
    expect(status).toBe(200);
    return body;
  }

  /** The trader's only position, which the sums of the chain repeat. */
  async function readPosition(): Promise<PortfolioPosition> {
    const { positions, chains, totalPositions } = await read();
    const [position] = positions;
    if (position === undefined) throw new Error("the trader holds nothing");
    const { collection: _collection, floor: _floor, ...sums } = position;
    expect([chains, totalPositions]).toEqual([[sums], 1]);
    return position;
  }

  /** What the trades of an account cost it, by the receipts of all blocks; its approvals of the conduit are no trades. */
  async function feesOf(account: Address): Promise<bigint> {
    const { client, protocol } = service.chain;
    let sum = 0n;
    for (let number = await client.getBlockNumber(); number > 0n; number -= 1n) {
      const { transactions } = await client.getBlock({ blockNumber: number });
      for (const hash of transactions) {
        const { from, to, gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash });
        const isTrade = to !== null && isAddressEqual(to, protocol.seaport);
        if (isTrade && isAddressEqual(from, account)) sum += gasUsed * effectiveGasPrice;
      }
    }
    return sum;
  }

  const sell = (from: LocalAccount, to: LocalAccount, tokenId: bigint, price: string) =>
    resell(service.chain, { seller: from, buyer: to, tokenId, unitPrice: parseEther(price), fees });

  it("has nothing of an account that never held anything", async () => {
    const nobody = "0x00000000000000000000000000000000000000A1";
    expect(await read(nobody)).toMatchObject({ address: nobody, chains: [], positions: [] });
  });

  it("counts purchases as the cost and says which units have none", async () => {
    await sell(maker, trader, 1n, "1");
    await sell(maker, trader, 2n, "0.5");
    await give(service.chain, maker, trader.address, 3n);
    const position = await readPosition();
    bought = BigInt(position.networkFees?.paid ?? 0);
    expect(bought).toBe(await feesOf(trader.address));
    expect(position).toMatchObject({
      chain: service.id,
      floor: null,
      quantity: "13",
      withoutFloor: "13",
      floorValue: "0",
      cost: wei("1.5"),
      costWithFees: (parseEther("1.5") + bought).toString(),
      // Ten mints in transactions of the deployer, whose price nobody knows, cost the trader nothing.
      networkFees: { unknown: 0 },
      withoutCost: { unknown: "11", otherCurrency: "0", otherChain: "0" },
      unrealised: { quantity: "0", gain: "0" },
      realised: { quantity: "0", gain: "0" },
    });
  });

  it("values units by the floor and by each offer as often as it can be filled", async () => {
    const listing = await signFeeListing(service, maker, { tokenId: 5n, unitPrice: parseEther("0.4") });
    expect((await postListing(service, listing)).status).toBe(201);
    const offers = [
      { scope: { kind: "item", tokenId: 2n }, unitPrice: parseEther("0.6") },
      { scope: { kind: "item", tokenId: 2n }, unitPrice: parseEther("0.5") },
      { scope: { kind: "item", tokenId: 6n }, unitPrice: parseEther("0.9") },
      { scope: { kind: "collection" }, unitPrice: parseEther("0.3") },
    ] as const;
    for (const offer of offers) {
      expect((await postOffer(service, await signFeeOffer(service, maker, offer))).status).toBe(201);
    }
    expect(await readPosition()).toMatchObject({
      floor: wei("0.4"),
      floorValue: wei("5.2"),
      withoutFloor: "0",
      // The second offer is for an item that the first one takes, the third for one that the trader does not hold.
      offerValue: wei("0.9"),
      withoutOffer: "11",
      unrealised: {
        quantity: "2",
        value: wei("0.8"),
        cost: wei("1.5"),
        gain: wei("-0.7"),
        costWithFees: (parseEther("1.5") + bought).toString(),
        gainWithFees: (parseEther("-0.7") - bought).toString(),
      },
    });
    // The maker's own offers are worth nothing to the maker.
    expect((await read(maker.address)).chains[0]).toMatchObject({ offerValue: "0" });
  });

  it("matches a sale with the purchase of the item, less its fees, and takes both back with their block", async () => {
    const before = await readPosition();
    await sell(trader, stranger, 1n, "3");
    await sell(trader, stranger, 11n, "2");
    const after = await readPosition();
    // The buyers of its listings pay the network; both purchases have their own fee.
    const soldCost = BigInt(after.realised.costWithFees ?? 0);
    expect(BigInt(after.costWithFees ?? 0) + soldCost).toBe(parseEther("1.5") + bought);
    expect(soldCost > parseEther("1")).toBe(true);
    expect(after).toMatchObject({
      quantity: "11",
      networkFees: { paid: bought.toString(), unknown: 0 },
      realised: {
        quantity: "1",
        proceeds: wei("2.97"),
        networkFees: "0",
        cost: wei("1"),
        gain: wei("1.97"),
        gainWithFees: (parseEther("2.97") - soldCost).toString(),
        withoutGain: "1",
      },
    });
    const { chains } = await read(stranger.address);
    const paid = parseEther("5") + (await feesOf(stranger.address));
    expect(chains[0]).toMatchObject({ quantity: "2", cost: wei("5"), costWithFees: paid.toString() });

    const csv = await service.app.request(`/v1/accounts/${trader.address}/portfolio?format=csv`, {
      headers: { "x-api-key": "test-key-that-may-only-read" },
    });
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [head = "", ...lines] = (await csv.text()).trimEnd().split("\r\n");
    const column = (name: string) => head.split(",").indexOf(name);
    const shown = ["type", "tokenId", "currency", "price", "fees", "proceeds"];
    const own = lines.map((line) =>
      ["networkFee", "cost", "gain", "costWithFees", "gainWithFees"].map(
        (name) => line.split(",")[column(name)],
      ),
    );
    const [first, , sale, gift] = own.slice(-4);
    expect(parseEther(first?.[0] ?? "") > 0n).toBe(true);
    expect(head.endsWith(",washTrade,transaction,networkFee,costWithFees,gainWithFees,usdRate")).toBe(true);
    expect(sale).toEqual([
      "0",
      "1",
      "1.97",
      formatEther(soldCost),
      formatEther(parseEther("2.97") - soldCost),
    ]);
    expect(gift).toEqual(["0", "", "", "", ""]);
    const cells = lines.map((line) => shown.map((name) => line.split(",")[column(name)]));
    expect(cells.slice(-4)).toEqual([
      ["purchase", "1", "ETH", "1", "0.01", ""],
      ["purchase", "2", "ETH", "0.5", "0.005", ""],
      ["sale", "1", "ETH", "3", "0.03", "2.97"],
      ["sale", "11", "ETH", "2", "0.02", "1.98"],
    ]);
    expect(cells.slice(0, -4).every(([type, , , price]) => type === "mint" && price === "")).toBe(true);

    await reorg(service.chain.client, 2);
    await service.chain.client.mine({ blocks: 1 });
    expect(await readPosition()).toEqual(before);
  });

  it("has the same sums at the end of its history, and nothing before the first item came", async () => {
    const wrapped = [{ chain: service.id, address: checksummed(service.config.wrappedCurrency.address) }];
    await recordTopOffers(service.db, wrapped, Math.floor(Date.now() / 1_000));
    const { status, body } = await service.request(
      `/v1/accounts/${trader.address}/portfolio/history?interval=24h`,
    );
    expect(status).toBe(200);
    const { chains, places, history } = body as PortfolioHistory;
    const [chain] = chains;
    const { quantity, floorValue, withoutFloor, cost, costWithFees } = (await read()).chains[0] ?? {};
    expect(chain?.points.at(-1)).toMatchObject({ quantity, floorValue, withoutFloor, cost, costWithFees });
    // Every unit at the one collection offer of 0.3, which could be filled once.
    expect(chain?.points.at(-1)?.topOfferValue).toBe((BigInt(quantity ?? 0) * parseEther("0.3")).toString());
    expect(chain?.points).toHaveLength(25);
    expect(chain?.points[0]).toMatchObject({ quantity: "0", floorValue: "0", cost: "0" });
    expect(places).toEqual({ counted: 1, total: 1 });
    expect(history.isComplete).toBe(true);
    const empty = await service.request(`/v1/accounts/${addressOf("nobody")}/portfolio/history?interval=all`);
    expect(empty.body).toMatchObject({ chains: [], history: { movements: 0, since: null } });
  });

  it("reads the long past of an account once for all who ask within half a minute", async () => {
    const busy = addressOf("busy");
    const receive = (from: number, until: number) =>
      service.db.query(sql`
        insert into activity (id, type, chain, timestamp, collection_id, item_id, contract, token_id, from_addr, to_addr)
        select 1000000000 + n, 'transfer', i.chain, n, i.collection_id, i.id, i.contract, i.token_id, ${stranger.address}, ${busy}
        from generate_series(${from}::int, ${until}::int) n cross join (select * from items order by id limit 1) i`);
    const movements = async () => (await read(busy)).history.movements;
    await receive(1, 2_000);
    expect(await movements()).toBe(2_000);
    await receive(2_001, 2_001);
    expect(await movements()).toBe(2_001);
    await receive(2_002, 2_002);
    expect(await movements()).toBe(2_001);
  });

  it("refuses a format that it does not have", async () => {
    const { status, body } = await service.request(`/v1/accounts/${trader.address}/portfolio?format=pdf`);
    expect([status, body.errors[0].path]).toEqual([400, "format"]);
  });
});
