import { type LocalAccount, parseEther, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Eligibility, eligibilitySchema } from "@/lib/contract/drop";
import { type DropScene, openDropScene } from "../../test/drop-scene";

const wallets = 200;
const supply = 150;
const price = 1_000n;

let scene: DropScene;

beforeAll(async () => {
  scene = await openDropScene();
});
afterAll(() => scene.service.stop());

function wallet(index: number): LocalAccount {
  return privateKeyToAccount(toHex(BigInt(index) + 0xd50000n, { size: 32 }));
}

async function ask(account: LocalAccount): Promise<Eligibility> {
  const { status, body } = await scene.service.request(`/v1/drops/storm/eligibility/${account.address}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const answer = eligibilitySchema.parse(body);
  // Nobody is told two things at once.
  const [stage] = answer.stages;
  expect(stage?.eligible).toBe(answer.eligible);
  expect(stage?.reason === null).toBe(answer.eligible);
  expect(answer.mint !== null).toBe(answer.eligible);
  return answer;
}

/** Mints as a page does: asks, sends what it is given, and asks for the reason where that failed. */
async function mint(account: LocalAccount): Promise<"minted" | "too_late" | "refused"> {
  const { client } = scene.service.chain;
  const answer = await ask(account);
  const [call] = answer.mint?.calls ?? [];
  if (call === undefined) {
    expect(answer.stages).toMatchObject([{ reason: "sold_out", remaining: 0 }]);
    return "refused";
  }
  const { to, data, value } = call;
  // The gas is given: an estimate would be refused as soon as others are in the pool, which is what is tested here.
  const gas = 400_000n;
  const hash = await client.sendTransaction({
    account,
    chain: client.chain,
    to,
    data,
    value: BigInt(value),
    gas,
  });
  const { status } = await client.waitForTransactionReceipt({ hash, timeout: 60_000, pollingInterval: 250 });
  if (status === "success") return "minted";
  expect((await ask(account)).stages).toMatchObject([{ reason: "sold_out" }]);
  return "too_late";
}

it("is right when 200 wallets mint at once what there are 150 of: counts, answers, and why the others did not", async () => {
  const { client } = scene.service.chain;
  const startsAt = (await scene.present()) - 10;
  await scene.open("storm", {
    standard: "erc721",
    prepared: { count: BigInt(supply), baseUri: "ipfs://storm/" },
    stages: [{ startsAt, price, maxPerWallet: 1n }],
  });
  const accounts = Array.from({ length: wallets }, (_, index) => wallet(index));
  await Promise.all(accounts.map(({ address }) => client.setBalance({ address, value: parseEther("1") })));
  await client.setAutomine(false);
  await client.setIntervalMining({ interval: 1 });
  const ends = await Promise.all(accounts.map(mint));
  await scene.service.settled();
  const count = (wanted: string) => ends.filter((end) => end === wanted).length;
  expect(count("minted")).toBe(supply);
  expect(count("too_late") + count("refused")).toBe(wallets - supply);
  expect(await scene.drop("storm")).toMatchObject({
    status: "sold_out",
    supply: { max: supply, minted: supply },
    stages: [{ minted: supply }],
  });
  const { body } = await scene.service.request("/v1/collections/storm");
  expect(body.stats).toMatchObject({ supply, owners: supply });
});
