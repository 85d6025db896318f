import type { Address, Hex, LocalAccount } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Call, Chain } from "@/lib/contract/chain";
import type { BuildListingParameters } from "@/lib/seaport/build-listing";
import type { OrderComponents } from "@/lib/seaport/order-components";
import type { FeeRule } from "@/lib/seaport/order-fees";
import type { VerifySweepEntry } from "@/lib/trade/sweep/verify";
import { answerListing } from "@/lib/trade/testing/answer-listing";
import { sampleChain } from "@/lib/trade/testing/sample-chain";
import { waitForSuccess } from "../chains/deploy-contract";
import { startTestChain, type TestChain } from "./chain";
import { deployEditions } from "./editions";
import { approveConduit, signListing } from "./orders";
import { serverSignature } from "./server-signature";

export const testCreator: Address = "0x000000000000000000000000000000000000c0DE";
export const testTreasury: Address = "0x000000000000000000000000000000000000Fee5";
export const testFees: readonly FeeRule[] = [
  { kind: "creator", recipient: testCreator, bps: 500 },
  { kind: "marketplace", recipient: testTreasury, bps: 50 },
];

export type TestCartEntry = VerifySweepEntry & { order: OrderComponents };

/** A test chain as the web knows it, with sellers who approved the conduit and a buyer who has a cart. */
export interface TestMarket extends TestChain {
  pin: ChainPin;
  record: Chain;
  /** An ERC-1155; ten units of token 1 are the maker's. */
  editions: Address;
  /** A listing as it stands in the buyer's cart, with the service's answer. */
  inCart(
    parameters: Pick<BuildListingParameters, "tokenId"> & Partial<BuildListingParameters>,
    more?: { maker?: LocalAccount; quantity?: bigint; signedUntil?: bigint },
  ): Promise<TestCartEntry>;
  /** Sends a call as the buyer, and gives its receipt also where it reverted. */
  send(call: Call): ReturnType<TestChain["client"]["waitForTransactionReceipt"]>;
  /** Sends calldata as an account, and fails where it reverts. */
  sendAs(account: LocalAccount, to: Address, data: Hex): Promise<void>;
  /** Tries a call as the buyer without sending it. */
  tryCall(call: Call): Promise<Hex>;
}

function describeChain({ protocol, chainId }: TestChain): { pin: ChainPin; record: Chain } {
  const { seaport, conduit, conduitKey, conduitController, signedZone, wrapped, usdc } = protocol;
  const contracts = { seaport, conduit, conduitKey, conduitController, signedZone };
  const { nativeCurrency } = sampleChain;
  const coin = { ...nativeCurrency, address: usdc, symbol: "USDC", decimals: 6, kind: "erc20" as const };
  const names = { name: sampleChain.name, nativeSymbol: nativeCurrency.symbol, wrappedSymbol: "WETH" };
  const currencies = [{ address: usdc, symbol: coin.symbol, decimals: coin.decimals }];
  const trusted = {
    currencies,
    ...names,
    wrappedCurrency: wrapped,
    feeRecipient: testTreasury,
    maxFeeBps: 1_000,
  };
  return {
    pin: { id: "base", chainId, ...contracts, ...trusted },
    record: { ...sampleChain, chainId, contracts, currencies: [nativeCurrency, coin] },
  };
}

/** Starts a test chain with a market on it. Call `stop` in the test's teardown. */
export async function startTestMarket(): Promise<TestMarket> {
  const chain = await startTestChain();
  const { accounts, client } = chain;
  const { pin, record } = describeChain(chain);
  await approveConduit(chain, accounts.maker);
  await approveConduit(chain, accounts.stranger);
  const editions = await deployEditions(chain, [[accounts.maker.address, 10n]]);
  await approveConduit(chain, accounts.maker, editions);

  const asBuyer = (call: Call) => ({
    account: accounts.taker,
    to: call.to,
    data: call.data,
    value: BigInt(call.value),
    chain: client.chain,
  });
  return {
    ...chain,
    pin,
    record,
    editions,
    async inCart(parameters, { maker = accounts.maker, quantity, signedUntil } = {}) {
      const { order, signature } = await signListing(chain, maker, { fees: testFees, ...parameters });
      const changes = signedUntil === undefined ? {} : { expiration: signedUntil };
      const extraData =
        parameters.zone === undefined ? undefined : await serverSignature(chain, order, changes);
      const { answer, shown } = answerListing({
        order,
        signature,
        taker: accounts.taker.address,
        pin,
        fees: testFees,
        ...(quantity === undefined ? {} : { quantity }),
        ...(extraData === undefined ? {} : { extraData }),
      });
      const id = `ord_${shown.orderHash.slice(2, 10)}`;
      return { id, order, answer, shown, counter: order.counter };
    },
    async send(call) {
      // A limit of its own: an estimate would fail where the transaction reverts, and here it may.
      const hash = await client.sendTransaction({ ...asBuyer(call), gas: 5_000_000n });
      return client.waitForTransactionReceipt({ hash });
    },
    async sendAs(account, to, data) {
      await waitForSuccess(client, await client.sendTransaction({ account, to, data, chain: client.chain }));
    },
    async tryCall(call) {
      const { data = "0x" } = await client.call({ ...asBuyer(call), blockTag: "pending" });
      return data;
    },
  };
}
