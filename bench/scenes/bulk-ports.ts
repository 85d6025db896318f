import { createPublicClient, type Hex, http } from "viem";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { CreateListingBody, CreateOrdersResponse } from "@/lib/contract/order-requests";
import type { Address } from "@/lib/contract/primitives";
import { problemSchema } from "@/lib/contract/problem";
import { QuaysideError } from "@/lib/errors";
import { sameAddress } from "@/lib/same-address";
import { FlowError } from "@/lib/trade/errors/flow-error";
import { ProblemError } from "@/lib/trade/errors/problem-error";
import type { MarketPort, Ports, WalletPort } from "@/lib/trade/flow/ports";
import { viemChainPort } from "@/lib/trade/flow/viem-chain-port";
import type { Owner, Trader } from "./trader";

/** A wallet without a window, which signs and sends at once. */
function keyWallet({ client, chain }: Trader, { account }: Owner): WalletPort {
  const assertOwn = (asked: Address) => {
    if (!sameAddress(asked, account.address)) throw new FlowError("account_changed");
  };
  return {
    account: () => ({ address: account.address, chainId: chain.chainId }),
    switchChain: async () => {},
    async sendCall({ to, data, value }, from): Promise<Hex> {
      assertOwn(from);
      return client.sendTransaction({ account, to, data, value: BigInt(value) });
    },
    async sign(request, signer) {
      assertOwn(signer);
      // One call signs several kinds of typed data: viem cannot infer from their union.
      return account.signTypedData(request as unknown as Parameters<typeof account.signTypedData>[0]);
    },
  };
}

async function createListings(
  { api, apiKey }: LocalManifest,
  orders: readonly CreateListingBody[],
): Promise<CreateOrdersResponse["results"]> {
  const answer = await fetch(`${api}/listings`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": apiKey },
    body: JSON.stringify({ orders }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new ProblemError(problemSchema.parse(body));
  return (body as CreateOrdersResponse).results;
}

function unasked(): Promise<never> {
  return Promise.reject(new QuaysideError("bench_failed", "A bulk listing does not ask this."));
}

/** The ports of a flow in a page: a wallet, the chain itself, and the service, to which the web's route would pass the post. */
export function bulkPorts(manifest: LocalManifest, trader: Trader, owner: Owner): Ports {
  const { chain } = trader.client;
  const client = createPublicClient({ chain, transport: http(), pollingInterval: 20 });
  const market: MarketPort = {
    createOrders: (_side, bodies) => createListings(manifest, bodies),
    item: unasked,
    fulfillment: unasked,
    eligibility: unasked,
    offerFulfillment: unasked,
    createListing: unasked,
    endOrders: unasked,
    endedOrders: unasked,
    openOrders: unasked,
    createOffer: unasked,
    order: unasked,
    hideOrder: unasked,
    showOrder: unasked,
  };
  return {
    wallet: keyWallet(trader, owner),
    chain: viemChainPort(async () => client),
    market,
    now: () => Date.now(),
    salt: () =>
      crypto.getRandomValues(new BigUint64Array(4)).reduce((salt, word) => (salt << 64n) | word, 0n),
  };
}
