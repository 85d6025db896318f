import { type Address, erc20Abi, type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { DROP_NATIVE } from "@/lib/drops/drop-currency";
import { waitForSuccess } from "../../chains/deploy-contract";
import { startTestChain, type TestChain } from "../chain";
import { deployTestDrop, type TestDrop } from "../drops";
import { currencyHeldBy } from "../holdings";

const price = parseEther("0.2");
/** Nobody's accounts, so that what they have is what they were paid. */
const creatorAccount: Address = "0x000000000000000000000000000000000000c0DE";
const platform: Address = "0x000000000000000000000000000000000000Fee5";

let chain: TestChain;
let startsAt: number;

beforeAll(async () => {
  chain = await startTestChain();
  startsAt = Number((await chain.client.getBlock()).timestamp);
});
afterAll(() => chain.stop());

const paid = (address: Address) => chain.client.getBalance({ address });

async function writeCoin(account: LocalAccount, functionName: "mint" | "approve", args: [Address, bigint]) {
  const { client, protocol } = chain;
  const hash = await client.writeContract({
    account,
    address: protocol.usdc,
    abi: [...usdCoinAbi, ...erc20Abi],
    functionName,
    args,
  });
  await waitForSuccess(client, hash);
}

describe.each(["erc721", "erc1155"] as const)("the price of a drop of %s", (standard) => {
  it("goes to the account that its creator named, in full without a platform's fee", async () => {
    const { maker } = chain.accounts;
    const before = await paid(creatorAccount);
    const drop = await deployTestDrop(chain, {
      standard,
      stages: [{ startsAt, price }],
      saleRecipient: creatorAccount,
    });
    await drop.claim(maker, { quantity: 3n, price });
    expect((await paid(creatorAccount)) - before).toBe(3n * price);
  });

  it("is shared with the platform that the contract was deployed with", async () => {
    const { taker } = chain.accounts;
    const before = await Promise.all([creatorAccount, platform].map(paid));
    const drop = await deployTestDrop(chain, {
      standard,
      stages: [{ startsAt, price }],
      saleRecipient: creatorAccount,
      platformFee: { bps: 250, recipient: platform },
    });
    await drop.claim(taker, { quantity: 2n, price });
    const after = await Promise.all([creatorAccount, platform].map(paid));
    const fee = (2n * price * 250n) / 10_000n;
    expect(after.map((amount, index) => amount - (before[index] ?? 0n))).toEqual([2n * price - fee, fee]);
  });

  it("is the stage's own: no other, in no other currency, with no other value", async () => {
    const { maker } = chain.accounts;
    const { usdc } = chain.protocol;
    const drop = await deployTestDrop(chain, { standard, stages: [{ startsAt, price }] });
    expect(await drop.refusal(maker, { price: price - 1n })).toBe(
      `DropClaimInvalidTokenPrice(${DROP_NATIVE}, ${price - 1n}, ${DROP_NATIVE}, ${price})`,
    );
    expect(await drop.refusal(maker, { price, currency: usdc })).toBe(
      `DropClaimInvalidTokenPrice(${usdc}, ${price}, ${DROP_NATIVE}, ${price})`,
    );
    for (const value of [0n, price - 1n, price + 1n])
      expect(await drop.refusal(maker, { price, value })).toBe("Error(!V)");
    expect(await drop.refusal(maker, { price })).toBe("settles");
  });

  it("takes no value for free items", async () => {
    const drop = await deployTestDrop(chain, { standard, stages: [{ startsAt }] });
    expect(await drop.refusal(chain.accounts.maker, { value: 1n })).toBe("Error(!V)");
  });
});

describe("a price in an ERC-20", () => {
  const inCoins = 2_500_000n;
  let drop: TestDrop;

  beforeAll(async () => {
    const { protocol, accounts } = chain;
    const stages = [{ startsAt, price: inCoins, currency: protocol.usdc }];
    drop = await deployTestDrop(chain, { standard: "erc721", stages, saleRecipient: creatorAccount });
    await writeCoin(accounts.maker, "mint", [accounts.maker.address, 10_000_000n]);
  });

  it("is drawn once the drop may take exactly that", async () => {
    const { protocol, accounts } = chain;
    const { maker } = accounts;
    const claim = { quantity: 2n, price: inCoins, currency: protocol.usdc };
    const refused = `ERC20InsufficientAllowance(${drop.address}, 0, ${2n * inCoins})`;
    expect(await drop.refusal(maker, claim)).toBe(refused);
    await writeCoin(maker, "approve", [drop.address, 2n * inCoins]);
    expect(await drop.refusal(maker, { ...claim, value: 1n })).toBe("Error(!V)");
    await drop.claim(maker, claim);
    const left = await Promise.all(
      [maker.address, creatorAccount].map((of) => currencyHeldBy(chain, of, protocol.usdc)),
    );
    expect(left).toEqual([10_000_000n - 2n * inCoins, 2n * inCoins]);
    const allowed = await chain.client.readContract({
      address: protocol.usdc,
      abi: erc20Abi,
      functionName: "allowance",
      args: [maker.address, drop.address],
    });
    expect(allowed).toBe(0n);
  });

  it("is refused to an account that allowed it and has too little", async () => {
    const { protocol, accounts } = chain;
    await writeCoin(accounts.taker, "approve", [drop.address, inCoins]);
    const claim = { price: inCoins, currency: protocol.usdc };
    expect(await drop.refusal(accounts.taker, claim)).toBe(
      `ERC20InsufficientBalance(${accounts.taker.address}, 0, ${inCoins})`,
    );
  });
});
