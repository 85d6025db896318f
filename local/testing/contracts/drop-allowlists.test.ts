import { getAddress, type LocalAccount } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAllowlistReader } from "@/lib/drops/allowlist-csv/allowlist-reader";
import { DROP_NATIVE } from "@/lib/drops/drop-currency";
import { describeDraft } from "@/lib/studio/describe-draft";
import { sampleDraft } from "@/lib/studio/testing/sample-draft";
import { startTestChain, type TestChain } from "../chain";
import { deployTestDrop, testAllowlist } from "../drops";

let chain: TestChain;
/** Unix seconds of a block that is there. */
let startsAt: number;

beforeAll(async () => {
  chain = await startTestChain();
  startsAt = Number((await chain.client.getBlock()).timestamp);
});
afterAll(() => chain.stop());

describe.each(["erc721", "erc1155"] as const)("the allowlist of a drop of %s", (standard) => {
  it("lets in only accounts on the list, each with its own proof", async () => {
    const { maker, taker, stranger } = chain.accounts;
    const list = testAllowlist([
      { address: maker.address, limit: 2n },
      { address: taker.address, limit: 1n },
    ]);
    const stages = [{ startsAt, root: list.root, maxPerWallet: 0n }];
    const drop = await deployTestDrop(chain, { standard, stages });
    const off = "DropClaimExceedLimit(0, 1)";
    expect(await drop.refusal(stranger)).toBe(off);
    expect(await drop.refusal(stranger, { listed: list.listed(maker.address) })).toBe(off);
    expect(await drop.refusal(taker, { listed: { ...list.listed(taker.address), limit: 2n } })).toBe(off);
    expect(await drop.refusal(maker)).toBe(off);
    const listed = list.listed(maker.address);
    await drop.claim(maker, { listed, quantity: 2n });
    expect(await drop.refusal(maker, { listed })).toBe("DropClaimExceedLimit(2, 3)");
    expect(await drop.refusal(taker, { listed: list.listed(taker.address) })).toBe("settles");
  });

  it("takes price and limit from the list if it has them, and otherwise from the stage", async () => {
    const { maker, taker, stranger, deployer } = chain.accounts;
    const list = testAllowlist([
      { address: maker.address, limit: 3n, price: 4n, currency: DROP_NATIVE },
      { address: taker.address, price: 0n },
      { address: deployer.address, limit: 9n },
    ]);
    const stages = [{ startsAt, root: list.root, maxPerWallet: 1n, price: 10n }];
    const drop = await deployTestDrop(chain, { standard, stages });
    const [cheap, free, many] = [maker, taker, deployer].map(({ address }) => list.listed(address));
    if (!cheap || !free || !many) throw new Error("the list has three");
    expect(await drop.refusal(maker, { listed: cheap, price: 10n })).toBe(
      `DropClaimInvalidTokenPrice(${DROP_NATIVE}, 10, ${DROP_NATIVE}, 4)`,
    );
    await drop.claim(maker, { listed: cheap, quantity: 3n, price: 4n });
    await drop.claim(taker, { listed: free });
    expect(await drop.refusal(taker, { listed: free })).toBe("DropClaimExceedLimit(1, 2)");
    expect(await drop.refusal(deployer, { listed: many, quantity: 9n, price: 10n })).toBe("settles");
    expect(await drop.refusal(stranger, { price: 10n })).toBe("settles");
    expect(await drop.refusal(stranger, { price: 10n, quantity: 2n })).toBe("DropClaimExceedLimit(1, 2)");
  });

  it("takes a currency from the list only beside a price", async () => {
    const { accounts, protocol } = chain;
    const { maker, taker } = accounts;
    const list = testAllowlist([
      { address: maker.address, price: 4n, currency: protocol.usdc },
      { address: taker.address, currency: protocol.usdc },
    ]);
    const stages = [{ startsAt, root: list.root, price: 10n }];
    const drop = await deployTestDrop(chain, { standard, stages });
    expect(await drop.refusal(maker, { listed: list.listed(maker.address), price: 4n })).toBe(
      `DropClaimInvalidTokenPrice(${DROP_NATIVE}, 4, ${protocol.usdc}, 4)`,
    );
    expect(await drop.refusal(taker, { listed: list.listed(taker.address), price: 10n })).toBe("settles");
  });
});

it("a stage that the wizard drew with an allowlist lets only its accounts mint", async () => {
  const { maker, taker, stranger } = chain.accounts;
  const reader = createAllowlistReader({ decimals: 18, currency: DROP_NATIVE, perWallet: 2n });
  reader.push(new TextEncoder().encode(`${maker.address}\n${taker.address},3\n`));
  const { root, entries } = reader.finish();
  const [friends] = sampleDraft.stages;
  if (root === null || friends?.access.kind !== "list" || friends.access.list === null)
    throw new Error("It has a list.");
  const access = { kind: "list", list: { ...friends.access.list, root } } as const;
  const drawn = { ...sampleDraft, stages: [{ ...friends, startsAt, endsAt: null, price: "0", access }] };
  const around = { creator: maker.address, chainId: chain.chainId, contractUri: "ipfs://about" };
  const { description } = describeDraft(drawn, around);
  if (description?.kind !== "drop721") throw new Error("It is described.");
  const drop = await deployTestDrop(chain, {
    standard: "erc721",
    stages: description.sales[0]?.stages ?? [],
  });
  const list = testAllowlist([...entries()].map((row) => ({ ...row, address: getAddress(row.address) })));
  const claimOf = ({ address }: LocalAccount, quantity: bigint) => ({
    quantity,
    listed: list.listed(address),
  });
  expect(await drop.refusal(maker, claimOf(maker, 2n))).toBe("settles");
  expect(await drop.refusal(maker, claimOf(maker, 3n))).toBe("DropClaimExceedLimit(2, 3)");
  expect(await drop.refusal(taker, claimOf(taker, 3n))).toBe("settles");
  expect(await drop.refusal(stranger)).toBe("DropClaimExceedLimit(0, 1)");
});
