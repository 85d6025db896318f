import type { Address } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deployContract } from "@/local/chains/deploy-contract";
import { approveConduit } from "@/local/testing/orders";
import {
  type BulkChains,
  createBulkScene,
  listOf,
  rowOf,
  startBulkChains,
} from "../testing/scenes/bulk-scene";
import type { BulkRow } from "./request";
import { bulkFlow, readBulkPlan, runBulkLists } from "./run";

let chains: BulkChains;
let scene: ReturnType<typeof createBulkScene>;

beforeAll(async () => {
  chains = await startBulkChains();
}, 60_000);

afterAll(() => chains?.stop());

beforeEach(() => {
  scene = createBulkScene(chains);
});

let deployed = 0;

/** A collection of editions without approvals. The marketplace would check how many the seller holds. */
function deployCollection(): Promise<Address> {
  const { client, accounts } = chains.base;
  const { deployer } = accounts;
  deployed += 1;
  return deployContract(client, {
    contract: "QuaysideEditions",
    args: [`Sea Marks ${deployed}`, "SEA", "ipfs://sea/{id}", "", deployer.address, deployer.address, 0],
    account: deployer,
  });
}

function editionOf(contract: Address, tokenId: string): BulkRow {
  const { item } = rowOf(chains.base, tokenId);
  return rowOf(chains.base, tokenId, { item: { ...item, contract, standard: "erc1155" }, quantity: 2n });
}

const isApproved = (contract: Address) => {
  const { chainId, accounts, protocol } = chains.base;
  const { chain } = scene.parts.ports;
  return chain.isApprovedForAll(chainId, contract, accounts.maker.address, protocol.conduit);
};

describe("the approvals of a list of several collections on one chain", () => {
  it("are requested once for each collection, however many items it has, before the one signature", async () => {
    const [sea, sky] = [await deployCollection(), await deployCollection()];
    const rows = [editionOf(sea, "1"), editionOf(sky, "1"), editionOf(sea, "2"), editionOf(sky, "2")];
    const list = listOf(chains.base, rows);
    expect(await readBulkPlan(list, scene.parts)).toEqual({ unapproved: [sea, sky], separately: false });
    expect(await scene.run([list])).toBe(true);
    expect(scene.flowOf(list).steps.map(({ id, subject }) => [id, subject])).toEqual([
      ["approve", sea],
      ["approve", sky],
      ["sign", undefined],
      ["post", undefined],
    ]);
    expect(scene.opened).toEqual(["send", "send", "sign BulkOrder"]);
    expect([await isApproved(sea), await isApproved(sky)]).toEqual([true, true]);
    expect(scene.validate.posted.map((bodies) => bodies.length)).toEqual([4]);
  });

  it("are requested only for collections without one", async () => {
    const [sea, sky] = [await deployCollection(), await deployCollection()];
    await approveConduit(chains.base, chains.base.accounts.maker, sea);
    const both = listOf(chains.base, [editionOf(sea, "1"), editionOf(sky, "1")]);
    expect(await scene.run([both])).toBe(true);
    expect(scene.flowOf(both).steps.map(({ id, subject }) => [id, subject])).toEqual([
      ["approve", sky],
      ["sign", undefined],
      ["post", undefined],
    ]);
    expect(scene.opened).toEqual(["send", "sign BulkOrder"]);
    const others = listOf(chains.base, [editionOf(sea, "2"), editionOf(sky, "2")]);
    expect(await scene.run([others])).toBe(true);
    expect(scene.stepsOf(others)).toEqual(["sign", "post"]);
    expect(scene.opened).toEqual(["send", "sign BulkOrder", "sign BulkOrder"]);
  });

  it("are not requested again if they were given after the plan was made", async () => {
    const sea = await deployCollection();
    const list = listOf(chains.base, [editionOf(sea, "1"), editionOf(sea, "2")]);
    const { parts } = scene;
    parts.store.start(
      bulkFlow.create({ list, ledger: parts.ledger, ...(await readBulkPlan(list, parts)) }, parts.ports),
    );
    await approveConduit(chains.base, chains.base.accounts.maker, sea);
    expect(await runBulkLists([list], parts)).toBe(true);
    expect(scene.stepsOf(list)).toEqual(["approve", "sign", "post"]);
    expect(scene.opened).toEqual(["sign BulkOrder"]);
  });
});
