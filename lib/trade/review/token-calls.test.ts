import { type Address, erc20Abi, type Hex, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Call } from "@/lib/contract/chain";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { hashOrder } from "@/lib/seaport/hash-order";
import { ownerOf, unitsHeldBy } from "@/local/testing/holdings";
import { startTestMarket, type TestMarket } from "@/local/testing/market";
import { signListing } from "@/local/testing/orders";
import { buildCancelAll, verifyCancel, verifyCancelAll } from "../end/verify-cancel";
import { verifySend } from "../send/verify";
import { sampleShownOrder } from "../testing/sample-shown-order";
import { verifyWrap } from "../wrap/verify";
import {
  buildApprove,
  buildApproveAll,
  buildDeposit,
  buildRevokeAll,
  buildSend,
  buildWithdraw,
} from "./token-calls";
import { verifyApproval, verifyRevocation, verifyTokenApproval } from "./verify-approval";

let market: TestMarket;
let maker: Address;

beforeAll(async () => {
  market = await startTestMarket();
  maker = market.accounts.maker.address;
}, 60_000);

afterAll(() => market?.stop());

const where = () => ({ chain: market.record, pin: market.pin });

function callTo(to: Address, data: Hex, value = 0n): Call {
  return { chain: market.pin.id, chainId: market.chainId, to, data, value: value.toString() };
}

/** Sends a call as the maker, as the wallet would after the checks have passed. */
async function send(call: Call, { blocked }: { blocked: boolean }): Promise<void> {
  expect(blocked).toBe(false);
  const { client, accounts } = market;
  const { to, data } = call;
  const value = BigInt(call.value);
  const hash = await client.sendTransaction({
    account: accounts.maker,
    to,
    data,
    value,
    chain: client.chain,
  });
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe("success");
}

/** On a chain, every call that passes its checks does exactly what its row shows. */
describe("a call that passes its checks", () => {
  it("approves the conduit for a collection, and revokes that", async () => {
    const { client, collection: token, pin } = market;
    const parameters = { ...where(), token, collectionName: "Test" };
    const isApproved = () =>
      client.readContract({
        address: token,
        abi: erc721Abi,
        functionName: "isApprovedForAll",
        args: [maker, pin.conduit],
      });
    const revoke = callTo(token, buildRevokeAll(pin.conduit));
    await send(revoke, verifyRevocation(revoke, { ...parameters, operator: pin.conduit }));
    expect(await isApproved()).toBe(false);
    const approve = callTo(token, buildApproveAll(pin.conduit));
    await send(approve, verifyApproval(approve, parameters));
    expect(await isApproved()).toBe(true);
  });

  it("wraps, lets the conduit spend exactly an amount, and unwraps", async () => {
    const { client, pin, record } = market;
    const amount = parseEther("1.5");
    const wrapped = { ...record.wrappedCurrency, address: pin.wrappedCurrency };
    const held = () =>
      client.readContract({
        address: wrapped.address,
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [maker],
      });
    const wrap = callTo(wrapped.address, buildDeposit(), amount);
    await send(wrap, verifyWrap(wrap, { ...where(), direction: "wrap", amount }));
    expect(await held()).toBe(amount);
    const approve = callTo(wrapped.address, buildApprove(pin.conduit, amount));
    await send(approve, verifyTokenApproval(approve, { ...where(), currency: wrapped, amount }));
    const args = [maker, pin.conduit] as const;
    expect(
      await client.readContract({ address: wrapped.address, abi: erc20Abi, functionName: "allowance", args }),
    ).toBe(amount);
    const unwrap = callTo(wrapped.address, buildWithdraw(amount));
    await send(unwrap, verifyWrap(unwrap, { ...where(), direction: "unwrap", amount }));
    expect(await held()).toBe(0n);
  });

  it("sends one item, and some units of another", async () => {
    const { collection, editions, accounts } = market;
    const to = accounts.stranger.address;
    const single = { standard: "erc721", from: maker, to, tokenId: 1n, quantity: 1n } as const;
    const item = callTo(collection, buildSend(single));
    const named = { ...where(), collectionName: "Test", itemName: "Test #1" };
    await send(item, verifySend(item, { ...named, ...single, token: collection }));
    expect(await ownerOf(market, 1n)).toBe(to);
    const several = { ...single, standard: "erc1155", quantity: 3n } as const;
    const units = callTo(editions, buildSend(several));
    await send(units, verifySend(units, { ...named, ...several, token: editions }));
    expect(await unitsHeldBy(market, to, { token: editions, tokenId: 1n })).toBe(3n);
  });

  it("cancels several orders at once, then all others", async () => {
    const { client, pin, accounts } = market;
    const [first, second, third] = await Promise.all(
      [2n, 3n, 4n].map((tokenId) => signListing(market, accounts.maker, { tokenId })),
    );
    if (first === undefined || second === undefined || third === undefined)
      throw new Error("three were signed");
    const orders = [first.order, second.order];
    const cancel = callTo(pin.seaport, buildCancel(orders));
    const shown = orders.map((order) =>
      sampleShownOrder(order, {
        name: "Kiln",
        maker,
        contract: market.collection,
        tokenId: order.offer[0]?.identifierOrCriteria ?? null,
        price: order.consideration.reduce((sum, { startAmount }) => sum + startAmount, 0n),
        expiresAt: Number(order.endTime),
      }),
    );
    await send(cancel, verifyCancel(cancel, { ...where(), maker, orders: shown }));
    const isCancelled = async (order: typeof first.order) => {
      const args = [hashOrder(order)] as const;
      const read = { address: pin.seaport, abi: seaportAbi, functionName: "getOrderStatus", args } as const;
      return (await client.readContract(read))[1];
    };
    expect(await Promise.all([...orders, third.order].map(isCancelled))).toEqual([true, true, false]);
    const counter = () =>
      client.readContract({
        address: pin.seaport,
        abi: seaportAbi,
        functionName: "getCounter",
        args: [maker],
      });
    const before = await counter();
    const all = callTo(pin.seaport, buildCancelAll());
    await send(all, verifyCancelAll(all, where()));
    expect(await counter()).not.toBe(before);
  });
});
