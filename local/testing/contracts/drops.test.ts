import { parseEventLogs } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { testVaultReceiverAbi } from "@/lib/abi/generated/test-vault-receiver";
import { claimCall, closedStage } from "@/lib/drops/drop-calls";
import { deployContract, waitForSuccess } from "../../chains/deploy-contract";
import { startTestChain, type TestChain } from "../chain";
import { deployTestDrop } from "../drops";
import { ownerOf, unitsHeldBy } from "../holdings";
import { refusalOfCall } from "../refusal";

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

/** @param timestamp Unix seconds, later than any test before has gone. */
async function goTo(timestamp: number): Promise<void> {
  await chain.client.setNextBlockTimestamp({ timestamp: BigInt(timestamp) });
  await chain.client.mine({ blocks: 1 });
}

/** Unix seconds by the chain's clock, which goes on from one test to the next. */
async function present(): Promise<number> {
  return Number((await chain.client.getBlock()).timestamp);
}

describe.each(["erc721", "erc1155"] as const)("a drop of %s", (standard) => {
  it("mints to the claimer, and logs in which stage", async () => {
    const { maker } = chain.accounts;
    const begun = (await present()) - 10;
    const drop = await deployTestDrop(chain, { standard, stages: [{ startsAt: begun }] });
    await drop.claim(maker, { quantity: 2n });
    const hash = await drop.claim(maker, { quantity: 3n });
    const { logs } = await chain.client.getTransactionReceipt({ hash });
    const [claimed] = parseEventLogs({ abi: dropErc721Abi, eventName: "TokensClaimed", logs });
    expect(claimed?.args).toEqual({
      claimConditionIndex: 0n,
      claimer: maker.address,
      receiver: maker.address,
      // The first of the new ids, or the edition.
      startTokenId: standard === "erc721" ? 2n : 0n,
      quantityClaimed: 3n,
    });
    if (standard === "erc721") expect(await ownerOf(chain, 4n, drop.address)).toBe(maker.address);
    else expect(await unitsHeldBy(chain, maker.address, { token: drop.address, tokenId: 0n })).toBe(5n);
  });

  it("refuses before its first stage, and opens with it", async () => {
    const { maker } = chain.accounts;
    const startsAt = (await present()) + 1_000;
    const drop = await deployTestDrop(chain, { standard, stages: [{ startsAt }] });
    expect(await drop.refusal(maker)).toBe("DropNoActiveCondition()");
    await goTo(startsAt);
    expect(await drop.refusal(maker)).toBe("settles");
  });

  it("refuses in a closed stage: a gap between two, and the end", async () => {
    const { maker } = chain.accounts;
    const begun = (await present()) - 10;
    const drop = await deployTestDrop(chain, {
      standard,
      stages: [
        { startsAt: begun },
        closedStage(begun + 1_000),
        { startsAt: begun + 2_000 },
        closedStage(begun + 3_000),
      ],
    });
    const seen: string[] = [];
    for (const at of [500, 1_500, 2_500, 3_500]) {
      await goTo(begun + at);
      seen.push(await drop.refusal(maker));
    }
    const closed = "DropClaimExceedLimit(0, 1)";
    expect(seen).toEqual(["settles", closed, "settles", closed]);
  });

  it("refuses while paused, and mints in the same stage again afterwards", async () => {
    const { maker } = chain.accounts;
    const begun = (await present()) - 10;
    const open = { startsAt: begun, maxPerWallet: 2n };
    const drop = await deployTestDrop(chain, { standard, stages: [open] });
    await drop.claim(maker);
    await drop.setStages([open, closedStage(await present())]);
    expect(await drop.refusal(maker)).toBe("DropClaimExceedLimit(0, 1)");
    await drop.setStages([open]);
    await drop.claim(maker);
    expect(await drop.refusal(maker)).toBe("DropClaimExceedLimit(2, 3)");
  });

  it("counts what a wallet claims over its claims, and in each stage anew", async () => {
    const { maker, taker } = chain.accounts;
    const begun = (await present()) - 10;
    const drop = await deployTestDrop(chain, {
      standard,
      stages: [
        { startsAt: begun, maxPerWallet: 3n },
        { startsAt: begun + 1_000, maxPerWallet: 2n },
      ],
    });
    expect(await drop.refusal(maker, { quantity: 4n })).toBe("DropClaimExceedLimit(3, 4)");
    await drop.claim(maker, { quantity: 2n });
    expect(await drop.refusal(maker, { quantity: 2n })).toBe("DropClaimExceedLimit(3, 4)");
    await drop.claim(maker);
    expect(await drop.refusal(maker)).toBe("DropClaimExceedLimit(3, 4)");
    expect(await drop.refusal(taker)).toBe("settles");
    await goTo(begun + 1_000);
    await drop.claim(maker, { quantity: 2n });
    expect(await drop.refusal(maker)).toBe("DropClaimExceedLimit(2, 3)");
  });

  it("starts counting again only where its creator gives the stages new numbers", async () => {
    const { maker } = chain.accounts;
    const stages = [{ startsAt: (await present()) - 10, maxPerWallet: 1n }];
    const drop = await deployTestDrop(chain, { standard, stages });
    await drop.claim(maker);
    await drop.setStages(stages);
    expect(await drop.refusal(maker)).toBe("DropClaimExceedLimit(1, 2)");
    await drop.setStages(stages, true);
    const { logs } = await chain.client.getTransactionReceipt({ hash: await drop.claim(maker) });
    const [claimed] = parseEventLogs({ abi: dropErc721Abi, eventName: "TokensClaimed", logs });
    expect(claimed?.args.claimConditionIndex).toBe(1n);
  });

  it("refuses more than is left of a stage, and no claim of nothing", async () => {
    const { maker, taker } = chain.accounts;
    const stages = [{ startsAt: (await present()) - 10, maxSupply: 5n }];
    const drop = await deployTestDrop(chain, { standard, stages });
    await drop.claim(maker, { quantity: 4n });
    expect(await drop.refusal(taker, { quantity: 2n })).toBe("DropClaimExceedMaxSupply(5, 6)");
    expect(await drop.refusal(taker)).toBe("settles");
    expect(await drop.refusal(taker, { quantity: 0n })).toMatch(/^DropClaimExceedLimit\(\d+, 0\)$/);
  });

  it("refuses more than there will ever be, before it looks at anything else", async () => {
    const { maker, taker } = chain.accounts;
    const stages = [{ startsAt: (await present()) - 10, maxPerWallet: 4n, price: 7n }];
    const drop = await deployTestDrop(chain, { standard, stages, maxSupply: 6n });
    await drop.claim(maker, { quantity: 4n, price: 7n });
    const over = standard === "erc721" ? "Error(!Supply)" : "Error(exceed max total supply)";
    expect(await drop.refusal(maker, { quantity: 3n })).toBe(over);
    expect(await drop.refusal(taker, { quantity: 2n, price: 7n })).toBe("settles");
  });
});

describe("a drop of erc721", () => {
  it("refuses more than its creator has prepared", async () => {
    const { maker } = chain.accounts;
    const stages = [{ startsAt: (await present()) - 10 }];
    const prepared = { count: 3n, baseUri: "ipfs://drop/" };
    const drop = await deployTestDrop(chain, { standard: "erc721", stages, prepared });
    await drop.claim(maker, { quantity: 2n });
    expect(await drop.refusal(maker, { quantity: 2n })).toBe("Error(!Tokens)");
    expect(await drop.refusal(maker)).toBe("settles");
  });

  it("gives nothing to a recipient that mints for itself while it receives an airdrop", async () => {
    const { client, accounts } = chain;
    const stages = [{ startsAt: (await present()) - 10 }];
    const drop = await deployTestDrop(chain, { standard: "erc721", stages });
    const receiver = await deployContract(client, {
      contract: "TestVaultReceiver",
      account: accounts.deployer,
    });
    const claim = claimCall(drop, { receiver, quantity: 1n });
    const arm = { functionName: "callOnReceipt", args: [drop.address, claim.data] } as const;
    const call = { address: receiver, abi: testVaultReceiverAbi, account: accounts.deployer, ...arm };
    await waitForSuccess(client, await client.writeContract(call));
    const airdrop = drop.airdrop([{ receiver, quantity: 1n }]);
    // Nobody but the creator is on the list of the stage that is open meanwhile.
    expect(await refusalOfCall(airdrop)).toBe("DropClaimExceedLimit(0, 1)");
  });
});

it("refuses stages that do not come one after the other", async () => {
  const startsAt = await present();
  const drop = await deployTestDrop(chain, { standard: "erc721", stages: [{ startsAt }] });
  await expect(drop.setStages([{ startsAt }, { startsAt }])).rejects.toThrow("ST");
});
