import { parseEther, recoverAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Order } from "@/lib/contract/order";
import type { CreateListingBody } from "@/lib/contract/order-requests";
import { hashOrder } from "@/lib/seaport/hash-order";
import { OrderType } from "@/lib/seaport/order-components";
import { orderDigests } from "@/lib/seaport/order-digests";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { deployContract, waitForSuccess } from "@/local/chains/deploy-contract";
import type { TestChain } from "@/local/testing/chain";
import {
  type BulkChains,
  createBulkScene,
  listOf,
  rowOf,
  startBulkChains,
} from "../testing/scenes/bulk-scene";
import { withPinnedRights } from "../testing/scenes/pinned-rights";
import { type BulkParts, bulkFlow, bulkFlowId, readBulkPlan, runBulkLists } from "./run";

let chains: BulkChains;
let scene: ReturnType<typeof createBulkScene>;

beforeAll(async () => {
  chains = await startBulkChains();
}, 60_000);

afterAll(() => chains?.stop());

beforeEach(() => {
  scene = createBulkScene(chains);
});

async function signerOf(chain: TestChain, body: CreateListingBody | undefined): Promise<string> {
  if (body === undefined) throw new Error("nothing was posted");
  const { parameters, signature } = body.order;
  const digests = orderDigests(hashOrder(decodeOrderComponents(parameters)), signature, chain.domain);
  return recoverAddress({ hash: digests.digest, signature: digests.signature });
}

it("asks for no money for an offer that was refused for good, or accepted meanwhile", async () => {
  const rows = [rowOf(chains.base, "1"), rowOf(chains.base, "2")];
  const list = listOf(chains.base, rows, { side: "offer", currency: chains.base.protocol.wrapped });
  const held = await scene.parts.ports.chain.balance(chains.base.chainId, list.maker, list.currency);
  const lacking = async () => (await readBulkPlan(list, scene.parts)).payment?.wrap;
  expect(await lacking()).toBe(parseEther("4") - held);
  const words = { code: "x", tone: "neg", title: "", safe: "", action: null } as const;
  const outcome = { kind: "refused", words, again: false } as const;
  scene.parts.ledger.write(bulkFlowId(list), [[rowOf(chains.base, "2"), { signed: null, outcome }]]);
  expect(await lacking()).toBe(parseEther("2") - held);
  const live = { kind: "live", orderId: "ord_1" } as const;
  scene.parts.ledger.write(bulkFlowId(list), [[rowOf(chains.base, "1"), { signed: null, outcome: live }]]);
  scene.parts.ports.market.order = async () => ({ id: "ord_1", status: "filled" }) as Order;
  expect(await lacking()).toBe(0n);
});

describe("the wallet requests of a bulk listing", () => {
  it("requests one approval for each collection, one signature for each chain and a switch between chains, and posts each order", async () => {
    const onBase = listOf(chains.base, [
      rowOf(chains.base, "1"),
      rowOf(chains.base, "2"),
      rowOf(chains.base, "3"),
    ]);
    const onEthereum = listOf(chains.ethereum, [rowOf(chains.ethereum, "1")]);
    expect(await scene.run([onBase, onEthereum])).toBe(true);
    expect(scene.stepsOf(onBase)).toEqual(["approve", "sign", "post"]);
    expect(scene.stepsOf(onEthereum)).toEqual(["switch", "approve", "sign", "post"]);
    // One order needs no tree: it is signed as a plain order.
    expect(scene.opened).toEqual([
      "send",
      "sign BulkOrder",
      "switch to ethereum",
      "send",
      "sign OrderComponents",
    ]);
    const [first = [], second = []] = scene.validate.posted;
    expect([first.length, second.length]).toEqual([3, 1]);
    for (const body of first)
      expect(await signerOf(chains.base, body)).toBe(chains.base.accounts.maker.address);
    expect(await signerOf(chains.ethereum, second[0])).toBe(chains.base.accounts.maker.address);
    expect(scene.outcomes(onBase)).toEqual({ 1: "live", 2: "live", 3: "live" });
    expect(scene.outcomes(onEthereum)).toEqual({ 1: "live" });

    const again = listOf(chains.base, [rowOf(chains.base, "4")]);
    expect(await scene.run([onEthereum, again])).toBe(true);
    // Live listings are not listed again, and the approval exists.
    expect(scene.validate.posted.flat()).toHaveLength(5);
    expect(scene.stepsOf(again)).toEqual(["switch", "sign", "post"]);
  });

  it("lists editions by number of units, and enforced items with the signed zone", async () => {
    const edition = rowOf(chains.base, "1", {
      item: {
        chain: "base",
        contract: chains.editions,
        tokenId: "1",
        name: "Sea Mark #1",
        standard: "erc1155",
      },
      quantity: 5n,
      unitPrice: parseEther("0.1"),
    });
    const plain = rowOf(chains.base, "1");
    const { creatorEarnings } = plain.collection;
    const enforced = rowOf(chains.base, "2", {
      collection: {
        name: "Kiln",
        creatorEarnings: { ...creatorEarnings, enforcement: { base: "enforced" } },
      },
    });
    const list = listOf(chains.base, [edition, enforced, plain], { payCreator: false });
    expect(await scene.run([list])).toBe(true);
    expect(scene.stepsOf(list)).toEqual(["approve", "sign", "post"]);
    const [five, restricted, open] = (scene.validate.posted[0] ?? []).map(({ order }) =>
      decodeOrderComponents(order.parameters),
    );
    expect(five).toMatchObject({ orderType: OrderType.partialOpen, offer: [{ startAmount: 5n }] });
    expect(five?.consideration.reduce((sum, { startAmount }) => sum + startAmount, 0n)).toBe(
      parseEther("0.5"),
    );
    const zone = list.web.chain.contracts.signedZone;
    expect(restricted).toMatchObject({ orderType: OrderType.fullRestricted, zone });
    // Enforced earnings are always paid; the seller left out the optional ones.
    expect([restricted?.consideration.length, open?.consideration.length]).toEqual([3, 2]);
  });

  it("opens no wallet that changed its account or network during the run", async () => {
    const list = listOf(chains.base, [rowOf(chains.base, "1"), rowOf(chains.base, "2")]);
    const account = scene.parts.ports.wallet.account();
    if (account === null) throw new Error("the wallet is connected");
    const moved = async (now: typeof account) => {
      // The plan was made before the wallet changed its network.
      scene.parts.store.start(
        bulkFlow.create({ list, ledger: scene.parts.ledger, unapproved: [] }, scene.parts.ports),
      );
      const ports = { ...scene.parts.ports, wallet: { ...scene.parts.ports.wallet, account: () => now } };
      await runBulkLists([list], { ...scene.parts, ports });
      return scene.parts.store.get(bulkFlowId(list))?.failure?.code;
    };
    expect(await moved({ ...account, address: chains.base.accounts.taker.address })).toBe("account_changed");
    expect(await moved({ ...account, chainId: chains.ethereum.chainId })).toBe("wrong_network");
    expect([scene.opened, scene.validate.posted]).toEqual([[], []]);
  });

  it("asks the wallet for nothing once a stranger's channel is open on the chain, though the service says that trading is on", async () => {
    const { client, accounts, protocol } = chains.base;
    const { deployer, stranger } = accounts;
    const setChannel = async (isOpen: boolean) => {
      const hash = await client.writeContract({
        account: deployer,
        address: protocol.conduitController,
        abi: conduitControllerAbi,
        functionName: "updateChannel",
        args: [protocol.conduit, stranger.address, isOpen],
      });
      await waitForSuccess(client, hash);
    };
    const plain = listOf(chains.base, [rowOf(chains.base, "5"), rowOf(chains.base, "6")]);
    const list = { ...plain, web: withPinnedRights(chains.base, plain.web) };

    await setChannel(true);
    expect(await scene.run([list])).toBe(false);
    const { failure } = scene.flowOf(list);
    expect(failure?.code).toBe("trading_off");
    expect(failure?.title).toContain(`${stranger.address} may move what was approved to the conduit`);
    // Neither an approval nor a signature.
    expect([scene.opened, scene.validate.posted]).toEqual([[], []]);

    await setChannel(false);
    expect(await scene.run([list])).toBe(true);
    expect(scene.opened.at(-1)).toBe("sign BulkOrder");
    expect(scene.outcomes(list)).toEqual({ 5: "live", 6: "live" });
  });

  it("asks a contract wallet to sign each order alone, because Seaport asks it about each", async () => {
    const { client, accounts } = chains.base;
    const { maker } = accounts;
    const wallet = await deployContract(client, {
      contract: "TestSmartAccount",
      args: [maker.address],
      account: maker,
    });
    const list = listOf(chains.base, [rowOf(chains.base, "1"), rowOf(chains.base, "2")], { maker: wallet });
    const ports = {
      ...scene.parts.ports,
      wallet: {
        ...scene.parts.ports.wallet,
        account: () => ({ address: wallet, chainId: chains.base.chainId }),
      },
    };
    const given = { ...scene.parts, ports };
    expect(await readBulkPlan(list, given)).toEqual({
      unapproved: [chains.base.collection],
      separately: true,
    });
    scene.parts.store.start(bulkFlow.create({ list, ledger: given.ledger, unapproved: [] }, given.ports));
    expect(await runBulkLists([list], given)).toBe(true);
    expect(scene.opened).toEqual(["sign OrderComponents", "sign OrderComponents"]);

    // An account that delegates to code still signs with its key (EIP-7702).
    const { address } = accounts.stranger;
    await client.request({
      method: "anvil_setCode",
      params: [address, `0xef0100${wallet.slice(2)}`],
    } as never);
    expect(await scene.parts.ports.chain.isContractWallet(chains.base.chainId, address)).toBe(false);
  });

  it("starts the listings when they are signed, however long the form was open, and shows the signed times", async () => {
    const opened = Math.floor(Date.now() / 1000) - 3_600;
    const asked = { startsAt: opened - 60, expiresAt: opened + 86_400, lasts: 86_400 };
    const list = listOf(chains.base, [rowOf(chains.base, "1"), rowOf(chains.base, "2")], asked);
    const now = opened + 3_600;
    const ports = { ...scene.parts.ports, now: () => now * 1000 };
    expect(await scene.run([list], { ...scene.parts, ports })).toBe(true);
    const times = scene.validate.posted[0]
      ?.map(({ order }) => decodeOrderComponents(order.parameters))
      .map(({ startTime, endTime }) => [Number(startTime), Number(endTime)]);
    const signed = [now - 60, now + 86_400];
    expect(times).toEqual([signed, signed]);
    const { data } = scene.flowOf(list);
    expect([Number(data.startsAt), Number(data.expiresAt)]).toEqual(signed);
  });

  it("starts each listing of a contract wallet when that one is signed", async () => {
    const asked = { startsAt: 1_800_000_000, expiresAt: 1_800_086_460, lasts: 86_400 };
    const list = listOf(chains.base, [rowOf(chains.base, "1"), rowOf(chains.base, "2")], asked);
    let now = 1_800_010_000;
    const ports = {
      ...scene.parts.ports,
      now: () => now * 1000,
      chain: { ...scene.parts.ports.chain, isContractWallet: async () => true },
      wallet: {
        ...scene.parts.ports.wallet,
        sign: (...request: Parameters<typeof scene.parts.ports.wallet.sign>) => {
          now += 900;
          return scene.parts.ports.wallet.sign(...request);
        },
      },
    };
    expect(await scene.run([list], { ...scene.parts, ports })).toBe(true);
    const starts = scene.validate.posted[0]?.map(({ order }) =>
      Number(decodeOrderComponents(order.parameters).startTime),
    );
    expect(starts).toEqual([1_800_010_000 - 60, 1_800_010_900 - 60]);
  });

  it("signs with Seaport's current counter", async () => {
    const { client, accounts, protocol } = chains.base;
    const raise = await client.writeContract({
      account: accounts.maker,
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "incrementCounter",
    });
    await waitForSuccess(client, raise);
    const list = listOf(chains.base, [rowOf(chains.base, "1"), rowOf(chains.base, "2")]);
    expect(await scene.run([list])).toBe(true);
    const counter = await client.readContract({
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "getCounter",
      args: [accounts.maker.address],
    });
    expect(counter).toBeGreaterThan(0n);
    const counters = scene.validate.posted[0]?.map(
      ({ order }) => decodeOrderComponents(order.parameters).counter,
    );
    expect(counters).toEqual([counter, counter]);
  });

  it("reads an unpinned token's symbol and decimals, and signs nothing if they differ from the page", async () => {
    const { base } = chains;
    const rows = ["1", "2"].map((tokenId) => rowOf(base, tokenId, { unitPrice: 25_000_000n }));
    const list = listOf(base, rows, { currency: base.protocol.usdc });
    if (list.web.pin === null) throw new Error("the chain has a pin");
    const { currencies: _, ...pin } = list.web.pin;
    const priced = { ...list, web: { ...list.web, pin } };
    const lying: BulkParts = {
      ...scene.parts,
      ports: {
        ...scene.parts.ports,
        chain: { ...scene.parts.ports.chain, token: async () => ({ symbol: "USDC", decimals: 18 }) },
      },
    };
    expect(await scene.run([priced], lying)).toBe(false);
    expect(scene.flowOf(priced).failure?.code).toBe("verification_failed");
    expect(scene.opened).not.toContain("sign BulkOrder");
    expect(await scene.run([priced])).toBe(true);
    expect(scene.opened).toContain("sign BulkOrder");
  });
});
