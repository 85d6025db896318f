import { type Address, type Hex, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Order } from "@/lib/contract/order";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import { buildDeposit } from "@/lib/trade/review/token-calls";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { ownerOf } from "@/local/testing/holdings";
import { approveConduit, signListing } from "@/local/testing/orders";
import type { MarketPort, Ports } from "../flow/ports";
import type { SendRequest } from "../send/prepare";
import { readRecipient } from "../send/read-recipient";
import { sendFlow } from "../send/run";
import { runNewFlow } from "../testing/run-new-flow";
import { summaryOf, testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { overtaken } from "../testing/scenes/overtaken";
import { unwrapFlow } from "../wrap/run";
import { cancelOrdersFlow, endingOrder } from "./cancel-orders";
import { filledBefore, overtakenBy } from "./filled-before";
import { type ShownOwnOrder, shownOwnOrder } from "./shown-order";

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
}, 60_000);

afterAll(() => chain?.stop());

const ports = () => testPorts(chain, chain.accounts.maker, {} as MarketPort);

/** The order as a page of the account shows it. */
function orderOf(order: OrderComponents): Order {
  const tokenId = order.offer[0]?.identifierOrCriteria.toString() ?? "";
  return {
    ...summaryOf(order),
    remaining: order.offer[0]?.startAmount.toString() ?? "1",
    scope: { kind: "item", tokenId },
    collection: { slug: "kiln", name: "Kiln" },
    order: { parameters: encodeOrderComponents(order), signature: "0x" as Hex },
  } as unknown as Order;
}

describe("cancelling several orders", () => {
  const read = (hash: Hex) =>
    chain.client.readContract({
      address: chain.protocol.seaport,
      abi: seaportAbi,
      functionName: "getOrderStatus",
      args: [hash],
    });
  async function cancel(
    chosen: readonly Order[] | "all",
    { by = ports(), known = [] }: { by?: Ports; known?: readonly ShownOwnOrder[] } = {},
  ) {
    const orders = chosen === "all" ? chosen : chosen.map(endingOrder);
    const request = { web: testWebChain(chain), maker: chain.accounts.maker.address, orders, known };
    return runNewFlow(cancelOrdersFlow, request, by);
  }

  it("ends only the chosen orders, in one transaction", async () => {
    const { maker } = chain.accounts;
    const [first, second, saved] = await Promise.all(
      [1n, 2n, 3n].map((tokenId) => signListing(chain, maker, { tokenId })),
    );
    if (first === undefined || second === undefined || saved === undefined) throw new Error("not signed");
    const { done, end } = await cancel([orderOf(first.order), orderOf(second.order)]);
    expect(end?.failure).toBeNull();
    expect(done).toBe(true);
    expect((await read(hashOrder(first.order)))[1]).toBe(true);
    expect((await read(hashOrder(second.order)))[1]).toBe(true);
    expect((await read(hashOrder(saved.order)))[1]).toBe(false);
  });

  it("learns from the chain which of them were bought before, where they are chosen and where the counter is raised", async () => {
    const { maker } = chain.accounts;
    await approveConduit(chain, maker);
    const sign = (tokenId: bigint) => signListing(chain, maker, { tokenId });
    const bought = async (all: boolean, tokenId: bigint) => {
      const [open, gone] = await Promise.all([sign(tokenId), sign(tokenId + 1n)]);
      const shown = [open, gone].map(({ order }) => orderOf(order));
      const { done, end } = await cancel(all ? "all" : shown, {
        by: overtaken(chain, ports(), gone),
        known: shown.map(shownOwnOrder),
      });
      const names = filledBefore(end)?.map(({ hash }) => hash);
      return { ended: [done, overtakenBy(end)], isGone: names?.join() === hashOrder(gone.order) };
    };
    expect(await bought(false, 7n)).toEqual({ ended: [true, "some"], isGone: true });
    expect(await bought(true, 9n)).toEqual({ ended: [true, "some"], isGone: true });
    const only = await sign(4n);
    const { end } = await cancel([orderOf(only.order)], { by: overtaken(chain, ports(), only) });
    expect(overtakenBy(end)).toBe("all");
  });

  it.each([
    { state: "no state at all", fromNewest: false, before: "unknown" },
    { state: "the newest state alone", fromNewest: true, before: "nothing" },
  ])("knows what was bought before, as far as a node with $state does", async ({ fromNewest, before }) => {
    const { order } = await signListing(chain, chain.accounts.maker, {
      tokenId: 17n,
    });
    const { chain: read, ...rest } = ports();
    const orderStatus: typeof read.orderStatus = async (chainId, seaport, hash, blockNumber) => {
      if (fromNewest && blockNumber === undefined) return read.orderStatus(chainId, seaport, hash);
      throw new Error("missing trie node");
    };
    const { done, end } = await cancel([orderOf(order)], {
      by: { ...rest, chain: { ...read, orderStatus } },
    });
    expect([done, overtakenBy(end)]).toEqual([true, before]);
  });

  it("refuses an order whose price differs from the shown one", async () => {
    const { order } = await signListing(chain, chain.accounts.maker, { tokenId: 8n });
    const { done, end } = await cancel([{ ...orderOf(order), price: "1" }]);
    expect(done).toBe(false);
    expect(end?.failure?.code).toBe("verification_failed");
    expect((await read(hashOrder(order)))[1]).toBe(false);
  });

  it("ends all orders by raising the counter", async () => {
    const counter = () =>
      chain.client.readContract({
        address: chain.protocol.seaport,
        abi: seaportAbi,
        functionName: "getCounter",
        args: [chain.accounts.maker.address],
      });
    const before = await counter();
    expect((await cancel("all")).done).toBe(true);
    expect(await counter()).not.toBe(before);
  });

  it("refuses an order of another maker", async () => {
    const foreign = await signListing(chain, chain.accounts.taker, { tokenId: 11n });
    const { done, end } = await cancel([orderOf(foreign.order)]);
    expect(done).toBe(false);
    expect(end?.failure?.code).toBe("verification_failed");
  });
});

describe("sending an item", () => {
  const requestTo = (to: SendRequest["to"]): SendRequest => ({
    item: {
      chain: "base",
      contract: chain.collection,
      tokenId: "5",
      name: "Kiln #5",
      standard: "erc721",
      collection: { slug: "kiln", name: "Kiln", verified: true },
    },
    web: testWebChain(chain),
    from: chain.accounts.maker.address,
    to,
    quantity: 1n,
  });
  async function send(request: SendRequest) {
    return runNewFlow(sendFlow, request, ports());
  }

  it("moves exactly the item to exactly the address", async () => {
    const { stranger } = chain.accounts;
    expect((await send(requestTo(stranger.address))).done).toBe(true);
    expect(await ownerOf(chain, 5n)).toBe(stranger.address);
  });

  it("stops before the wallet opens if a contract does not accept items", async () => {
    const request = requestTo(chain.protocol.wrapped);
    const { done, end } = await send({ ...request, item: { ...request.item, tokenId: "6" } });
    expect(done).toBe(false);
    expect(end?.steps[0]?.hash).toBeNull();
    expect(end?.failure).not.toBeNull();
  });

  it("reads a typed address, and explains what is wrong with a bad one", () => {
    const { maker, stranger } = chain.accounts;
    const read = (text: string) => readRecipient(text, { from: maker.address, avoid: [chain.collection] });
    expect(read(` ${stranger.address} `)).toEqual({ address: stranger.address });
    expect(read(stranger.address.toLowerCase())).toEqual({ address: stranger.address });
    const swapped = stranger.address.replace(/[a-f]/, (sign) => sign.toUpperCase());
    for (const wrong of [swapped, zeroAddress, maker.address, chain.collection, "0x12", "vitalik.eth"]) {
      expect(read(wrong), wrong).toHaveProperty("error");
    }
  });
});

describe("unwrapping", () => {
  const wei = parseEther("1.5");
  const balance = (currency: Address) =>
    ports().chain.balance(chain.chainId, chain.accounts.maker.address, currency);
  async function unwrap(amount: bigint) {
    const request = { web: testWebChain(chain), account: chain.accounts.maker.address, amount };
    return runNewFlow(unwrapFlow, request, ports());
  }

  it("unwraps exactly the amount, and opens no wallet for more than the balance", async () => {
    const { wrapped } = chain.protocol;
    const deposit = await chain.client.sendTransaction({
      account: chain.accounts.maker,
      to: wrapped,
      data: buildDeposit(),
      value: wei,
      chain: null,
    });
    await waitForSuccess(chain.client, deposit);
    const before = await balance(zeroAddress);
    const { done, end } = await unwrap(parseEther("1"));
    expect(end?.failure).toBeNull();
    expect(done).toBe(true);
    expect(await balance(wrapped)).toBe(parseEther("0.5"));
    const fee = BigInt(end?.steps[0]?.networkFee ?? 0);
    expect(await balance(zeroAddress)).toBe(before + parseEther("1") - fee);

    const refused = await unwrap(parseEther("0.6"));
    expect(refused.done).toBe(false);
    expect(refused.end?.failure?.code).toBe("insufficient_funds");
    expect(refused.end?.steps[0]?.hash).toBeNull();
  });
});
