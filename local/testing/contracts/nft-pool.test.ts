import { type Address, type LocalAccount, parseEther, parseEventLogs } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { nftPoolFactoryAbi } from "@/lib/abi/generated/nft-pool-factory";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { deployContract, waitForSuccess } from "../../chains/deploy-contract";
import { startTestChain, TEST_EARNINGS_BPS, type TestChain } from "../chain";
import { deployEnforcedCollection } from "../enforced-collection";
import { ownerOf } from "../holdings";
import { refusalOfCall } from "../refusal";

const SPOT = parseEther("1");
const DELTA = parseEther("0.1");
const FEE_BPS = 200n;
const LIQUIDITY = parseEther("5");

let chain: TestChain;
let pool: Address;

/** The maker's pool of tokens 1 to 4. */
beforeAll(async () => {
  chain = await startTestChain();
  const { client, protocol, collection, accounts } = chain;
  await approve(accounts.maker, protocol.poolFactory);
  const hash = await client.writeContract({
    account: accounts.maker,
    address: protocol.poolFactory,
    abi: nftPoolFactoryAbi,
    functionName: "createPool",
    args: [collection, SPOT, DELTA, FEE_BPS, [1n, 2n, 3n, 4n]],
    value: LIQUIDITY,
  });
  await waitForSuccess(client, hash);
  const { logs } = await client.getTransactionReceipt({ hash });
  const [made] = parseEventLogs({ abi: nftPoolFactoryAbi, eventName: "NewERC721Pair", logs });
  if (made === undefined) throw new Error("the factory announced no pool");
  expect(made.args.initialIds).toEqual([1n, 2n, 3n, 4n]);
  pool = made.args.poolAddress;
  await approve(accounts.maker, pool);
  await approve(accounts.taker, pool);
});
afterAll(() => chain.stop());

async function approve(owner: LocalAccount, operator: Address, token: Address = chain.collection) {
  const hash = await chain.client.writeContract({
    account: owner,
    address: token,
    abi: erc721Abi,
    functionName: "setApprovalForAll",
    args: [operator, true],
  });
  await waitForSuccess(chain.client, hash);
}

const at = () => ({ address: pool, abi: nftPoolAbi }) as const;
const spotPrice = () => chain.client.readContract({ ...at(), functionName: "spotPrice" });
const balance = (address: Address) => chain.client.getBalance({ address });

function buy(ids: bigint[], maxAmountIn: bigint, value = maxAmountIn, account = chain.accounts.taker) {
  const args = [ids, maxAmountIn, account.address] as const;
  return { ...at(), account, functionName: "buy", args, value } as const;
}

function sell(ids: bigint[], minAmountOut: bigint, account = chain.accounts.taker) {
  const args = [ids, minAmountOut, account.address] as const;
  return { ...at(), account, functionName: "sell", args } as const;
}

/** A share of an amount, as the contracts round it. */
const share = (amount: bigint, bps: bigint) => (amount * bps) / 10_000n;

/** The sum of trades along the curve, one price for each token. */
function along(prices: bigint[]) {
  const sum = prices.reduce((total, price) => total + price, 0n);
  const earnings = prices.reduce((total, price) => total + share(price, BigInt(TEST_EARNINGS_BPS)), 0n);
  return { sum, earnings, fee: share(sum, FEE_BPS) };
}

describe("buying from a pool", () => {
  const { sum, earnings, fee } = along([SPOT + DELTA, SPOT + 2n * DELTA]);
  const cost = sum + fee + earnings;

  it("is quoted as it is charged: curve, spread fee and creator earnings", async () => {
    const quote = await chain.client.readContract({ ...at(), functionName: "quoteBuy", args: [[1n, 2n]] });
    expect(quote).toEqual({ newSpotPrice: SPOT + 2n * DELTA, amount: cost, creatorEarnings: earnings });
  });

  it("does not go through above the buyer's limit, or with too little money", async () => {
    const { client } = chain;
    expect(await refusalOfCall(client.simulateContract(buy([1n, 2n], cost - 1n)))).toBe(
      `CostsMore(${cost}, ${cost - 1n})`,
    );
    expect(await refusalOfCall(client.simulateContract(buy([1n, 2n], cost, cost - 1n)))).toBe(
      `ValueTooLow(${cost - 1n}, ${cost})`,
    );
  });

  it("does not go through for nothing, for a token that is not in it, or for one token twice", async () => {
    const { client } = chain;
    expect(await refusalOfCall(client.simulateContract(buy([], SPOT)))).toBe("NoTokens()");
    expect(await refusalOfCall(client.simulateContract(buy([11n], 2n * SPOT)))).toBe("NotInPool(11)");
    expect(await refusalOfCall(client.simulateContract(buy([1n, 1n], 4n * SPOT)))).toBe("NotInPool(1)");
  });

  it("gives the tokens, pays the creator, keeps the fee, returns the change and moves the price", async () => {
    const { client, accounts } = chain;
    const { taker, deployer } = accounts;
    const before = await Promise.all([taker.address, deployer.address, pool].map(balance));
    const hash = await client.writeContract(buy([1n, 2n], cost, 3n * SPOT));
    const receipt = await client.waitForTransactionReceipt({ hash });
    const [out] = parseEventLogs({ abi: nftPoolAbi, eventName: "SwapNFTOutPair", logs: receipt.logs });
    expect(out?.args).toEqual({ amountIn: cost, ids: [1n, 2n] });
    const after = await Promise.all([taker.address, deployer.address, pool].map(balance));
    const gas = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(after.map((now, index) => now - (before[index] ?? 0n))).toEqual([
      -cost - gas,
      earnings,
      sum + fee,
    ]);
    expect(await Promise.all([1n, 2n].map((tokenId) => ownerOf(chain, tokenId)))).toEqual([
      taker.address,
      taker.address,
    ]);
    expect(await spotPrice()).toBe(SPOT + 2n * DELTA);
  });
});

describe("selling to a pool", () => {
  const start = SPOT + 2n * DELTA;
  const { sum, earnings, fee } = along([start, start - DELTA]);
  const paid = sum - fee - earnings;

  it("does not go through below the seller's limit", async () => {
    expect(await refusalOfCall(chain.client.simulateContract(sell([11n, 12n], paid + 1n)))).toBe(
      `PaysLess(${paid}, ${paid + 1n})`,
    );
  });

  it("takes only tokens of the caller", async () => {
    const { client, accounts } = chain;
    expect(await refusalOfCall(client.simulateContract(sell([5n], 0n)))).toBe("TransferFromIncorrectOwner()");
    expect(await refusalOfCall(client.simulateContract(sell([11n], 0n, accounts.maker)))).toBe(
      "TransferFromIncorrectOwner()",
    );
  });

  it("takes the tokens, pays seller and creator, keeps the fee and moves the price", async () => {
    const { client, accounts } = chain;
    const { taker, deployer } = accounts;
    const before = await Promise.all([taker.address, deployer.address, pool].map(balance));
    const hash = await client.writeContract(sell([11n, 12n], paid));
    const receipt = await client.waitForTransactionReceipt({ hash });
    const [in_] = parseEventLogs({ abi: nftPoolAbi, eventName: "SwapNFTInPair", logs: receipt.logs });
    expect(in_?.args).toEqual({ amountOut: paid, ids: [11n, 12n] });
    const after = await Promise.all([taker.address, deployer.address, pool].map(balance));
    const gas = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(after.map((now, index) => now - (before[index] ?? 0n))).toEqual([
      paid - gas,
      earnings,
      -paid - earnings,
    ]);
    expect(await Promise.all([11n, 12n].map((tokenId) => ownerOf(chain, tokenId)))).toEqual([pool, pool]);
    expect(await spotPrice()).toBe(SPOT);
  });

  it("stops where the curve ends, and where the money does", async () => {
    const { client } = chain;
    const ids = Array.from({ length: 11 }, (_, index) => BigInt(100 + index));
    expect(await refusalOfCall(client.simulateContract(sell(ids, 0n)))).toBe(
      `CurveExhausted(${SPOT}, ${DELTA}, 11)`,
    );
    const whole = await balance(pool);
    const withdraw = await client.writeContract({
      ...at(),
      account: chain.accounts.maker,
      functionName: "withdraw",
      args: [whole],
    });
    await waitForSuccess(client, withdraw);
    const wanted = SPOT - share(SPOT, FEE_BPS);
    expect(await refusalOfCall(client.simulateContract(sell([13n], 0n)))).toBe(
      `LiquidityTooLow(0, ${wanted})`,
    );
    const deposit = await client.writeContract({
      ...at(),
      account: chain.accounts.maker,
      functionName: "deposit",
      value: whole,
    });
    await waitForSuccess(client, deposit);
  });
});

describe("a pool", () => {
  it("cannot be entered again by whoever it pays", async () => {
    const { client, accounts } = chain;
    const { deployer, taker } = accounts;
    // The creator is an account whose every receipt of money buys from the pool once more.
    const reentrant = await deployContract(client, {
      contract: "TestReentrant",
      args: [pool],
      account: deployer,
    });
    const pay = (payee: Address) =>
      client.writeContract({
        account: deployer,
        address: chain.collection,
        abi: quaysideCollectionAbi,
        functionName: "setCreatorEarnings",
        args: [payee, BigInt(TEST_EARNINGS_BPS)],
      });
    await waitForSuccess(client, await pay(reentrant));
    for (const call of [buy([3n], 2n * SPOT), sell([13n], 0n)]) {
      expect(await refusalOfCall(client.simulateContract(call as ReturnType<typeof buy>))).toBe(
        "ReentrancyGuardReentrantCall()",
      );
    }
    await waitForSuccess(client, await pay(deployer.address));
    expect(await refusalOfCall(client.simulateContract(buy([3n], 2n * SPOT)))).toBe("settles");
    expect(await ownerOf(chain, 13n)).toBe(taker.address);
  });

  it("takes tokens in and gives them out to its owner, which is no swap", async () => {
    const { client, accounts } = chain;
    const move = (functionName: "depositNfts" | "withdrawNfts", ids: bigint[]) =>
      client.writeContract({ ...at(), account: accounts.maker, functionName, args: [ids] });
    const swaps = async (hash: `0x${string}`) => {
      const { logs } = await client.waitForTransactionReceipt({ hash });
      return parseEventLogs({ abi: nftPoolAbi, eventName: ["SwapNFTInPair", "SwapNFTOutPair"], logs });
    };
    expect(await swaps(await move("depositNfts", [5n]))).toEqual([]);
    expect(await ownerOf(chain, 5n)).toBe(pool);
    expect(await swaps(await move("withdrawNfts", [5n]))).toEqual([]);
    expect(await ownerOf(chain, 5n)).toBe(accounts.maker.address);
  });

  it.each([
    ["depositNfts", [[1n]]],
    ["withdrawNfts", [[3n]]],
    ["deposit", []],
    ["withdraw", [1n]],
    ["setSpotPrice", [1n]],
    ["setDelta", [1n]],
  ] as const)("lets only its owner call %s", async (functionName, args) => {
    const { stranger } = chain.accounts;
    const call = chain.client.simulateContract({
      ...at(),
      account: stranger,
      functionName,
      args,
    } as Parameters<typeof chain.client.simulateContract>[0]);
    expect(await refusalOfCall(call)).toBe(`OwnableUnauthorizedAccount(${stranger.address})`);
  });

  it("of an enforced collection cannot be made: the factory is an operator that nobody let through", async () => {
    const { client, accounts, protocol } = chain;
    const enforced = await deployEnforcedCollection(chain);
    await approve(accounts.maker, protocol.poolFactory, enforced);
    const call = client.simulateContract({
      account: accounts.maker,
      address: protocol.poolFactory,
      abi: nftPoolFactoryAbi,
      functionName: "createPool",
      args: [enforced, SPOT, DELTA, FEE_BPS, [1n]],
    });
    expect(await refusalOfCall(call)).toBe("CreatorTokenTransferValidator__CallerMustBeWhitelisted()");
  });
});
