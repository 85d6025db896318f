import { type Address, getAddress, type Hex, multicall3Abi, type TransactionReceipt } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { startTestChain, type TestChain } from "./chain";
import { deployEnforcedCollection } from "./enforced-collection";
import { testCreator, testTreasury } from "./market";
import { fundOffers } from "./offers";
import { approveConduit, approveConduitErc20 } from "./orders";

/** A fill as its taker sends it; the chain itself signs for that account. */
export type EnforcedFill = { account: Address; to: Address; data: Hex; value: bigint };

/**
 * Starts a test chain whose collection is the enforced one, with a maker and a taker who may list and offer there. The taker also
 * lets the conduit spend wrapped currency, which only a direct fill of an offer asks for. Call `stop` in the test's teardown.
 */
export async function startEnforcedMarket(): Promise<TestChain> {
  const chain = await startTestChain();
  try {
    const market = { ...chain, collection: await deployEnforcedCollection(chain) };
    const { maker, taker } = chain.accounts;
    await Promise.all([approveConduit(market, maker), approveConduit(market, taker)]);
    await Promise.all([
      fundOffers(market, maker),
      approveConduitErc20(market, taker, chain.protocol.wrapped),
    ]);
    return market;
  } catch (error) {
    await chain.stop();
    throw error;
  }
}

/** The owners of the tokens, and the money of maker, taker, creator and treasury in base units. */
type Holdings = {
  owners: readonly Address[];
  native: readonly bigint[];
  wrapped: readonly bigint[];
};

/** The present holdings of all accounts, read in one call. */
async function readHoldings(
  { client, protocol, collection, accounts }: TestChain,
  tokenIds: readonly bigint[],
): Promise<Holdings> {
  const people = [accounts.maker.address, accounts.taker.address, testCreator, testTreasury];
  const multicallAddress = protocol.multicall3;
  const owner = { address: collection, abi: erc721Abi, functionName: "ownerOf" } as const;
  const native = { address: multicallAddress, abi: multicall3Abi, functionName: "getEthBalance" } as const;
  const wrapped = { address: protocol.wrapped, abi: wrappedNativeAbi, functionName: "balanceOf" } as const;
  const answers = await client.multicall({
    multicallAddress,
    allowFailure: false,
    contracts: [
      ...people.map((address) => ({ ...native, args: [address] as const })),
      ...people.map((address) => ({ ...wrapped, args: [address] as const })),
      ...tokenIds.map((tokenId) => ({ ...owner, args: [tokenId] as const })),
    ],
  });
  const [first, second] = [people.length, 2 * people.length];
  return {
    native: answers.slice(0, first).map(BigInt),
    wrapped: answers.slice(first, second).map(BigInt),
    owners: answers.slice(second).map((answer) => getAddress(String(answer))),
  };
}

/**
 * Sends a fill, also one that will revert, and waits for its block.
 *
 * @returns Whether it settled, and what everybody held before and after, the taker's gas given back.
 */
export async function sendFill(
  market: TestChain,
  fill: EnforcedFill,
  tokenIds: readonly bigint[],
): Promise<{ status: TransactionReceipt["status"]; before: Holdings; after: Holdings }> {
  const { client } = market;
  const before = await readHoldings(market, tokenIds);
  // A limit of its own: an estimate would fail where the transaction reverts, and here it may.
  const transaction = { ...fill, chain: client.chain, gas: 2_000_000n };
  const hash = await client.sendTransaction(transaction);
  const { status, gasUsed, effectiveGasPrice } = await client.waitForTransactionReceipt({ hash });
  const after = await readHoldings(market, tokenIds);
  const [maker = 0n, taker = 0n, ...others] = after.native;
  const native = [maker, taker + gasUsed * effectiveGasPrice, ...others];
  return { status, before, after: { ...after, native } };
}

/** The gains of maker, taker, creator and treasury in both currencies together, in base units. */
export function gainsOf({ before, after }: { before: Holdings; after: Holdings }): readonly bigint[] {
  return after.native.map(
    (amount, index) =>
      amount - (before.native[index] ?? 0n) + (after.wrapped[index] ?? 0n) - (before.wrapped[index] ?? 0n),
  );
}
