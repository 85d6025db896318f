import {
  createPublicClient,
  createWalletClient,
  defineChain,
  http,
  type LocalAccount,
  zeroAddress,
} from "viem";
import type { WebChain } from "@/lib/chains/web-chain";
import type { ChainContracts, Currency } from "@/lib/contract/chain";
import type { ItemFull } from "@/lib/contract/item";
import type { Order, OrderSummary } from "@/lib/contract/order";
import type { Fulfillment } from "@/lib/contract/order-requests";
import type { Address } from "@/lib/contract/primitives";
import { type ProblemCode, problemCodes } from "@/lib/contract/problem";
import { quickTransport } from "@/lib/node/quick-fetch";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { hashOrder } from "@/lib/seaport/hash-order";
import { rateOf } from "@/lib/seaport/match-fees";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import { FlowError } from "@/lib/trade/errors/flow-error";
import { ProblemError } from "@/lib/trade/errors/problem-error";
import type { MarketPort, Ports, WalletPort } from "../../flow/ports";
import { viemChainPort } from "../../flow/viem-chain-port";

/** The parts of the chain fixture that the ports need. */
export interface ChainFixture {
  chainId: number;
  rpcUrl: string;
  protocol: ChainContracts & { multicall3: Address; wrapped: Address; usdc: Address };
}

function clientOptions({ chainId, rpcUrl }: ChainFixture) {
  const nativeCurrency = { name: "Ether", symbol: "ETH", decimals: 18 };
  const chain = defineChain({
    id: chainId,
    name: "Base",
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  return { chain, transport: http(rpcUrl, quickTransport), pollingInterval: 20, cacheTime: 0 };
}

export const testFeeRecipient = "0x000000000000000000000000000000000000Fee5";

export function problemError(code: ProblemCode): ProblemError {
  const [status, title] = problemCodes[code];
  return new ProblemError({
    type: "about:blank",
    title,
    status,
    detail: "",
    instance: "",
    code,
    requestId: "req_1",
  });
}

/** The test chain as the web's chain list would show it. */
export function testWebChain({ chainId, rpcUrl, protocol }: ChainFixture): WebChain {
  const { wrapped, usdc, multicall3, ...contracts } = protocol;
  const currency = (changes: Partial<Currency>): Currency => ({
    address: zeroAddress,
    symbol: "ETH",
    name: "Ether",
    decimals: 18,
    kind: "native",
    usd: null,
    ...changes,
  });
  const native = currency({});
  const wrappedCurrency = currency({ address: wrapped, symbol: "WETH", kind: "wrapped" });
  const { seaport, conduitController, conduit, conduitKey, signedZone } = contracts;
  return {
    chain: {
      id: "base",
      chainId,
      name: "Base",
      testnet: true,
      rpcUrl,
      explorer: null,
      nativeCurrency: native,
      wrappedCurrency,
      currencies: [
        native,
        wrappedCurrency,
        currency({ address: usdc, symbol: "USDC", decimals: 6, kind: "erc20" }),
      ],
      contracts: { ...contracts, multicall3 },
      marketplaceFee: { bps: 50, recipient: testFeeRecipient },
      blockTimeMs: 2_000,
      confirmations: 1,
      head: null,
      status: "live",
      lagSeconds: 0,
    },
    pin: {
      id: "base",
      chainId,
      name: "Base",
      nativeSymbol: "ETH",
      seaport,
      conduitController,
      conduit,
      conduitKey,
      signedZone,
      wrappedCurrency: wrappedCurrency.address,
      wrappedSymbol: "WETH",
      currencies: [{ address: usdc, symbol: "USDC", decimals: 6 }],
      feeRecipient: testFeeRecipient,
      maxFeeBps: 1_000,
    },
    trading: { on: true },
  };
}

/** The listing of a signed order, as a page has it. */
export function summaryOf(order: OrderComponents): OrderSummary {
  const price = order.consideration.reduce((sum, item) => sum + item.startAmount, 0n).toString();
  const hash = hashOrder(order);
  const quantity = order.offer[0]?.startAmount ?? 1n;
  return {
    id: `ord_${hash.slice(2, 12)}`,
    hash,
    side: "listing",
    kind: "item",
    chain: "base",
    contract: order.offer[0]?.token ?? zeroAddress,
    maker: order.offerer,
    taker: null,
    price,
    unitPrice: (BigInt(price) / quantity).toString(),
    currency: order.consideration[0]?.token ?? zeroAddress,
    quantity: quantity.toString(),
    expiresAt: Number(order.endTime),
    enforced: false,
  };
}

/** A wallet without a window: a key that signs and sends at once. */
export function keyWallet(chain: ChainFixture, account: LocalAccount): WalletPort {
  const client = createWalletClient({ ...clientOptions(chain), account });
  const assertOwn = (asked: Address) => {
    if (asked !== account.address) throw new FlowError("account_changed");
  };
  return {
    account: () => ({ address: account.address, chainId: chain.chainId }),
    switchChain: async () => {},
    sendCall: async (call, from) => {
      assertOwn(from);
      return client.sendTransaction({
        to: call.to,
        data: call.data,
        value: BigInt(call.value),
      });
    },
    sign: async (request, signer) => {
      assertOwn(signer);
      if (account.signTypedData === undefined) throw new Error("the account cannot sign");
      // One call handles several kinds of typed data, whose union viem's type inference cannot resolve.
      return account.signTypedData(
        request as unknown as Parameters<NonNullable<typeof account.signTypedData>>[0],
      );
    },
  };
}

/** A marketplace with one signed listing. It answers as the service does, from the same builders, but never reads the chain. */
export function memoryMarket(
  chain: ChainFixture,
  { order, signature }: { order: OrderComponents; signature: `0x${string}` },
): MarketPort {
  const listing = summaryOf(order);
  const [proceeds, ...fees] = order.consideration;
  const full = {
    ...listing,
    order: { parameters: encodeOrderComponents(order), signature },
  } as unknown as Order;
  return {
    item: async () => ({ bestListing: listing, lastSale: null }) as unknown as ItemFull,
    order: async (id) => (id === listing.id ? full : null),
    createListing: async () => full,
    createOrders: async (_side, bodies) => bodies.map(() => ({ status: 201, order: full })),
    endedOrders: async () => [],
    openOrders: async (side) => (side === "listing" ? [full] : []),
    eligibility: () => Promise.reject(new Error("a marketplace of one listing")),
    createOffer: () => Promise.reject(new Error("a marketplace of one listing")),
    offerFulfillment: () => Promise.reject(new Error("a marketplace of one listing")),
    endOrders: async ({ hashes }) => ({
      results: hashes.map((hash) => ({ hash, signableUntil: Math.floor(Date.now() / 1_000) })),
    }),
    hideOrder: async () => {},
    showOrder: async () => {},
    async fulfillment(_, taker): Promise<Fulfillment> {
      const salt = 1n;
      const { conduitKey, seaport } = chain.protocol;
      const { data, value, price } = buildFulfillment({ order, signature, taker, conduitKey, salt });
      return {
        orderId: listing.id,
        orderHash: listing.hash,
        approvals: [],
        transaction: { chain: "base", chainId: chain.chainId, to: seaport, data, value: value.toString() },
        price: price.toString(),
        currency: listing.currency,
        fees: fees.map(({ recipient, startAmount }, index) => ({
          kind: index === fees.length - 1 ? "marketplace" : "creator",
          recipient,
          bps: rateOf(startAmount, price),
          amount: startAmount.toString(),
        })),
        proceeds: (proceeds?.startAmount ?? 0n).toString(),
        serverSignature: null,
        expiresAt: null,
      };
    },
  };
}

/** Ports over a real chain. */
export function testPorts(chain: ChainFixture, account: LocalAccount, market: MarketPort): Ports {
  let salt = 1_000n;
  const client = createPublicClient(clientOptions(chain));
  return {
    wallet: keyWallet(chain, account),
    chain: viemChainPort(async () => client),
    market,
    now: () => Date.now(),
    salt: () => {
      salt += 1n;
      return salt;
    },
  };
}
