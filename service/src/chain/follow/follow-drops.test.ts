import { sql } from "drizzle-orm";
import fc from "fast-check";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { dropErc1155Abi } from "@/lib/abi/generated/drop-erc1155";
import type { ContractStage } from "@/lib/drops/drop-calls";
import type { TestDrop } from "../../../../local/testing/drops";
import { type DropScene, openDropScene } from "../../../testing/drop-scene";
import { findDropRow } from "../../market/drops/drops-page";
import { type CheckedCounts, checkChain } from "../verify/daily-check";

/** With their seed so many have each kind of action, and nearly each after each other one. `npm run soak` walks several times as far. */
const walkActions = Number(process.env.DROP_WALK_ACTIONS ?? 40);

let scene: DropScene;

beforeAll(async () => {
  scene = await openDropScene();
});
afterAll(() => scene.service.stop());

/** The conditions of a drop with the claims under each, from its contract. */
async function onChain({ address, tokenId }: TestDrop) {
  const { client } = scene.service.chain;
  const question = (functionName: "claimCondition" | "getClaimConditionById", args: readonly bigint[]) =>
    ({
      address,
      abi: tokenId === undefined ? dropErc721Abi : dropErc1155Abi,
      functionName,
      args: tokenId === undefined ? args : [tokenId, ...args],
    }) as never;
  const [start, count] = (await client.readContract(question("claimCondition", []))) as [bigint, bigint];
  const ids = Array.from({ length: Number(count) }, (_, at) => start + BigInt(at));
  const conditions = (await client.multicall({
    contracts: ids.map((id) => question("getClaimConditionById", [id])),
    allowFailure: false,
  })) as { startTimestamp: bigint; supplyClaimed: bigint }[];
  return conditions.map(({ startTimestamp, supplyClaimed }, at) => ({
    id: ids[at]?.toString(),
    startsAt: Number(startTimestamp),
    minted: supplyClaimed.toString(),
  }));
}

/** Compares what is stored with the chain, and mends it. */
async function check(): Promise<CheckedCounts> {
  const { db, config, following } = scene.service;
  const counted: CheckedCounts[] = [];
  const parts = {
    ...{ db, events: following.events, log: pino({ level: "silent" }), nowMs: Date.now, sample: 1_000 },
    ...{ onRpcCall: () => {}, onVerified: (_chain: string, counts: CheckedCounts) => counted.push(counts) },
  };
  await checkChain(parts, config, { pause: async () => true, ending: new AbortController().signal });
  const [counts] = counted;
  if (counts === undefined) throw new Error("nothing was checked");
  return counts;
}

/** An action on a drop: sets this many stages, the first of them open, claims, or gives items to as many accounts. */
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ stages: fc.integer({ min: 0, max: 4 }), reset: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ claim: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ gifts: fc.integer({ min: 1, max: 3 }) }) },
);

describe.each(["erc721", "erc1155"] as const)("a followed drop of %s", (standard) => {
  it("has its contract's conditions, numbers and counts after any sets and claims", async () => {
    const { accounts } = scene.service.chain;
    const begun = (await scene.present()) - 1_000;
    const slug = `walked-${standard}`;
    const prepared = { count: 500n, baseUri: "ipfs://walked/" };
    const drop = await scene.open(slug, { standard, stages: [{ startsAt: begun }], prepared });
    const stagesOf = (count: number): ContractStage[] =>
      Array.from({ length: count }, (_, at) => ({ startsAt: begun + at }));
    const actions = fc.sample(action, { numRuns: walkActions, seed: 20261122 });
    let claims = 0;
    let given = 0;
    for (const next of actions) {
      if ("stages" in next) await drop.setStages(stagesOf(next.stages), next.reset);
      else if ("gifts" in next) {
        const gifts = Array.from({ length: next.gifts }, () => ({
          receiver: accounts.taker.address,
          quantity: 2n,
        }));
        await drop.airdrop(gifts);
        given += 1;
      } else if ((await drop.refusal(accounts.maker, { quantity: BigInt(next.claim) })) === "settles") {
        await drop.claim(accounts.maker, { quantity: BigInt(next.claim) });
        claims += 1;
      }
      await scene.service.settled();
      const row = await findDropRow(scene.service.db, standard === "erc721" ? slug : `${slug}.0`);
      expect(row?.conditions.map(({ id, startsAt, minted }) => ({ id, startsAt, minted }))).toEqual(
        await onChain(drop),
      );
    }
    // A walk that omits an action would prove nothing about it.
    expect(claims).toBeGreaterThan(walkActions / 6);
    expect(given).toBeGreaterThan(walkActions / 20);
    const minted = () =>
      scene.service.db.query(sql`select minted from drops where contract = ${drop.address}`);
    const before = await minted();
    await scene.service.db.query(sql`update drops set minted = minted + 1 where contract = ${drop.address}`);
    expect(await check()).toEqual({ checked: expect.any(Number), differing: 1, unanswered: 0 });
    expect(await minted()).toEqual(before);
    expect(await check()).toMatchObject({ differing: 0, unanswered: 0 });
  }, 300_000);
});
