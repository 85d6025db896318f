import { parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { flowStatus } from "@/lib/trade/flow/flow";
import { reviveFlow, serializeFlow } from "@/lib/trade/flow/persist-flow";
import { buildApprove } from "@/lib/trade/review/token-calls";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { approveConduit, signListing } from "@/local/testing/orders";
import { buyFill } from "../buy/buy-fill";
import { prepareBuy } from "../buy/prepare";
import type { BuyRequest } from "../buy/request";
import { fillFlow } from "../fill/run";
import type { Ports } from "../flow/ports";
import { runNewFlow } from "../testing/run-new-flow";
import {
  memoryMarket,
  summaryOf,
  testFeeRecipient,
  testPorts,
  testWebChain,
} from "../testing/scenes/anvil-ports";
import { readLeftoverAllowance } from "./read-leftover";
import { restoreAllowanceFlow } from "./restore";

const price = parseUnits("25", 6);
const before = parseUnits("7", 6);
const fees = [{ kind: "marketplace", recipient: testFeeRecipient, bps: 50 }] as const;

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
  const { client, protocol, accounts } = chain;
  await approveConduit(chain, accounts.maker);
  const coin = { address: protocol.usdc, abi: usdCoinAbi, account: accounts.taker } as const;
  await waitForSuccess(
    client,
    await client.writeContract({ ...coin, functionName: "mint", args: [accounts.taker.address, 4n * price] }),
  );
  // One of the buyer's offers needs this allowance.
  await waitForSuccess(
    client,
    await client.writeContract({ ...coin, functionName: "approve", args: [protocol.conduit, before] }),
  );
}, 60_000);

afterAll(() => chain?.stop());

/** A purchase in a token. The buyer approves the price, then rejects the purchase if `rejects` is true. */
async function buy(tokenId: bigint, { rejects }: { rejects: boolean }) {
  const { protocol, accounts, chainId } = chain;
  const listing = await signListing(chain, accounts.maker, {
    tokenId,
    unitPrice: price,
    currency: protocol.usdc,
    fees,
  });
  const name = `Kiln #${tokenId}`;
  const request: BuyRequest = {
    item: { chain: "base", contract: chain.collection, tokenId: tokenId.toString(), name },
    listing: summaryOf(listing.order),
    quantity: 1n,
    web: testWebChain(chain),
    buyer: accounts.taker.address,
  };
  const plain = testPorts(chain, accounts.taker, memoryMarket(chain, listing));
  const allowance = () =>
    plain.chain.allowance(chainId, protocol.usdc, accounts.taker.address, protocol.conduit);
  const approval = {
    chain: "base",
    chainId,
    to: protocol.usdc,
    data: buildApprove(protocol.conduit, price),
    value: "0",
  };
  const ports: Ports = {
    ...plain,
    market: {
      ...plain.market,
      fulfillment: async (...asked) => {
        const answer = await plain.market.fulfillment(...asked);
        return { ...answer, approvals: (await allowance()) < price ? [approval] : [] };
      },
    },
    wallet: {
      ...plain.wallet,
      sendCall: (call, from) =>
        rejects && call.to === protocol.seaport
          ? Promise.reject(Object.assign(new Error("User denied"), { code: 4001 }))
          : plain.wallet.sendCall(call, from),
    },
  };
  const review = await prepareBuy(request, ports);
  const { end } = await runNewFlow(fillFlow, { request: buyFill(request), review }, ports);
  return { request, ports, allowance, end };
}

describe("the approval of a purchase", () => {
  it("remains if the purchase does not happen, and the earlier allowance is restored", async () => {
    const { request, ports, allowance, end } = await buy(1n, { rejects: true });
    expect(flowStatus(end)).toBe("rejected");
    const leftover = await readLeftoverAllowance(end, request.web, ports);
    expect(leftover).toEqual({ currency: chain.protocol.usdc, amount: price, before });
    // A reload forgets why the flow stopped.
    const revived = reviveFlow(serializeFlow(end));
    expect(revived && (await readLeftoverAllowance(revived, request.web, ports))).toEqual(leftover);
    if (leftover === null) return;
    const purchase = end.steps[0]?.hash ?? "0x";
    const back = { web: request.web, account: request.buyer, purchase, ...leftover };
    expect(await runNewFlow(restoreAllowanceFlow, back, ports)).toMatchObject({ done: true });
    expect(await allowance()).toBe(before);
    expect(await readLeftoverAllowance(end, request.web, ports)).toBeNull();
  });

  it("is used up by a purchase that happens", async () => {
    const { request, ports, allowance, end } = await buy(2n, { rejects: false });
    expect(flowStatus(end)).toBe("confirmed");
    expect(await allowance()).toBe(0n);
    expect(await readLeftoverAllowance(end, request.web, ports)).toBeNull();
  });
});
