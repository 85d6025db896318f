import { type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Eligibility, eligibilitySchema } from "@/lib/contract/drop";
import {
  contradictionIn,
  type MintEnd,
  mintOne,
  stormAccount,
  stormSender,
} from "@/lib/drops/testing/mint-storm";
import { type DropScene, openDropScene } from "../../../../testing/drop-scene";

const wallets = 200;
const supply = 150;
const price = 1_000n;

let scene: DropScene;

beforeAll(async () => {
  scene = await openDropScene();
});
afterAll(() => scene.service.stop());

async function ask(account: LocalAccount): Promise<Eligibility> {
  const { status, body } = await scene.service.request(`/v1/drops/storm/eligibility/${account.address}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const answer = eligibilitySchema.parse(body);
  expect(contradictionIn(answer)).toBeNull();
  return answer;
}

it("is right when 200 wallets mint 150 items at once: counts, answers, and the others' reasons", async () => {
  const { client, rpcUrl } = scene.service.chain;
  const startsAt = (await scene.present()) - 10;
  await scene.open("storm", {
    standard: "erc721",
    prepared: { count: BigInt(supply), baseUri: "ipfs://storm/" },
    stages: [{ startsAt, price, maxPerWallet: 1n }],
  });
  const accounts = Array.from({ length: wallets }, (_, index) => stormAccount(index));
  await Promise.all(accounts.map(({ address }) => client.setBalance({ address, value: parseEther("1") })));
  await client.setAutomine(false);
  await client.setIntervalMining({ interval: 1 });
  const chain = stormSender(rpcUrl);
  const ends = await Promise.all(accounts.map((account) => mintOne({ ask, chain }, account)));
  // While blocks come by themselves, the newest one is not the newest any more once it is read.
  await client.setIntervalMining({ interval: 0 });
  await scene.service.settled();
  const reasons = (wanted: MintEnd["kind"]) =>
    ends.filter(({ kind }) => kind === wanted).map(({ reason }) => reason);
  expect(reasons("minted")).toHaveLength(supply);
  expect(new Set([...reasons("too_late"), ...reasons("refused")])).toEqual(new Set(["sold_out"]));
  expect(await scene.drop("storm")).toMatchObject({
    status: "sold_out",
    supply: { max: supply, minted: supply },
    stages: [{ minted: supply }],
  });
  const { body } = await scene.service.request("/v1/collections/storm");
  expect(body.stats).toMatchObject({ supply, owners: supply });
});
