import type { Hex } from "viem";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { flowStatus } from "@/lib/trade/flow/flow";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { allowanceOf, give, ownerOf } from "@/local/testing/holdings";
import { type TestCartEntry as Listing, startTestMarket } from "@/local/testing/market";
import { createFlowStore, flowId } from "../../flow/flow-store";
import type { Ports } from "../../flow/ports";
import { createAnswerBook } from "../../sweep/answer-book";
import { prepareSweep } from "../../sweep/prepare";
import type { SweepRequest } from "../../sweep/request";
import { sweepFlow } from "../../sweep/run";
import { settleSweep } from "../../sweep/settle";
import { testPorts, testWebChain } from "./anvil-ports";
import { withWallet } from "./changed-ports";
import { inCart, sweepMarket } from "./sweep-cart";

/** A buyer's cart, and the ports that answer for it. */
export interface Scene {
  listings: readonly Listing[];
  request: SweepRequest;
  service: ReturnType<typeof sweepMarket>;
  ports: Ports;
}

/** Reviews, starts and runs a purchase. `later`: the ports after the review was shown. */
export async function sweep({ request, ports }: Scene, later: Ports = ports) {
  const store = createFlowStore(null);
  const book = createAnswerBook();
  const review = await prepareSweep(request, ports, book);
  const flow = sweepFlow.create({ request, review, book }, ports);
  store.start(flow);
  await sweepFlow.run(flow, { request, review, book }, { store, ports: later });
  const end = store.get(flowId(flow)) ?? flow;
  const isDone = flowStatus(end) === "confirmed";
  return { review, end, receipt: isDone ? await settleSweep(end, request.web, ports) : null };
}

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing is at ${index}`);
  return found;
}

/** A test market whose maker has enough items, with helpers for tests of sweeps. */
export async function startSweepMarket() {
  const market = await startTestMarket();
  const { accounts, client, collection, protocol } = market;
  const mint = await client.writeContract({
    account: accounts.deployer,
    address: collection,
    abi: quaysideCollectionAbi,
    functionName: "mintBatch",
    args: [[accounts.maker.address], [20n]],
  });
  await waitForSuccess(client, mint);

  const sceneOf = (listings: readonly Listing[]): Scene => {
    const service = sweepMarket(listings);
    const buyer = accounts.taker;
    return {
      listings,
      request: { web: testWebChain(market), buyer: buyer.address, entries: listings.map(inCart) },
      service,
      ports: testPorts(market, buyer, service),
    };
  };
  return {
    market,
    sceneOf,
    /** A cart of these items, each listed for one unit of the native currency. */
    async scene(...tokenIds: readonly bigint[]): Promise<Scene> {
      const listings: Listing[] = [];
      for (const tokenId of tokenIds) listings.push(await market.inCart({ tokenId }));
      return sceneOf(listings);
    },
    ownersOf(...tokenIds: readonly bigint[]): Promise<string[]> {
      return Promise.all(tokenIds.map((tokenId) => ownerOf(market, tokenId)));
    },
    cancel: ({ order }: Listing) => market.sendAs(accounts.maker, market.pin.seaport, buildCancel([order])),
    moveAway: (tokenId: bigint) => give(market, accounts.maker, accounts.stranger.address, tokenId),
    /** Gives the buyer USDC, in base units. */
    async giveCoins(amount: bigint): Promise<void> {
      const hash = await client.writeContract({
        account: accounts.deployer,
        address: protocol.usdc,
        abi: usdCoinAbi,
        functionName: "mint",
        args: [accounts.taker.address, amount],
      });
      await waitForSuccess(client, hash);
    },
    /** The conduit's allowance of the buyer's USDC, in base units. */
    coinAllowance(): Promise<bigint> {
      return allowanceOf(market, accounts.taker.address, protocol.usdc);
    },
    /**
     * Ports that let `happens` run after the last check of the purchase and before its block. A fixed gas limit lets a refused transaction
     * be mined.
     */
    overtakenBy(ports: Ports, happens: () => Promise<void>): Ports {
      return withWallet(ports, {
        async sendCall({ to, data, value }): Promise<Hex> {
          if (to === market.pin.seaport) await happens();
          const call = { account: accounts.taker, chain: client.chain, to, data, value: BigInt(value) };
          return client.sendTransaction({ ...call, gas: 5_000_000n });
        },
      });
    },
  };
}

export type SweepMarket = Awaited<ReturnType<typeof startSweepMarket>>;
