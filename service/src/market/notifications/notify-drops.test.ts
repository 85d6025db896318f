import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testAllowlist } from "../../../../local/testing/drops";
import { type DropScene, openDropScene } from "../../../testing/drop-scene";
import { addWatched } from "../watchlist/watchlist";
import { listNotifications } from "./list-notifications";
import { notifyDue } from "./notify-next";
import { beginNotifying } from "./rules";

describe("an account that a drop concerns", () => {
  let scene: DropScene;
  const told = async (account: `0x${string}`) => {
    const { rows } = await listNotifications(scene.service.db, account, { limit: 50 }, null);
    return rows.map(({ details }) => "opens" in details && [details.opens, details.drop, details.stage.kind]);
  };
  beforeAll(async () => {
    scene = await openDropScene();
    const { maker, taker, stranger } = scene.service.chain.accounts;
    for (const { address } of [maker, taker, stranger]) await beginNotifying(scene.service.db, address, 0);
  });
  afterAll(() => scene.service.stop());

  it("is told once before a stage for its allowlist opens, and once when it does; others are not", async () => {
    const { accounts } = scene.service.chain;
    const startsAt = (await scene.present()) + 300;
    const entries = [accounts.maker, accounts.deployer].map(({ address }) => ({ address, limit: 1n }));
    await scene.open("listed", {
      standard: "erc721",
      stages: [{ startsAt, maxPerWallet: 0n, root: testAllowlist(entries).root }],
    });
    await scene.store(entries);
    const { db } = scene.service;
    for (const at of [startsAt - 700, startsAt - 100, startsAt - 100, startsAt, startsAt + 5]) {
      await Promise.all([notifyDue(db, at), notifyDue(db, at)]);
      await notifyDue(db, at);
      const opens = at < startsAt - 600 ? [] : at < startsAt ? ["soon"] : ["now", "soon"];
      expect(await told(accounts.maker.address)).toEqual(opens.map((word) => [word, "listed", "allowlist"]));
    }
    expect(await told(accounts.taker.address)).toEqual([]);
  });

  it("is told of a stage for everybody where it watches the collection", async () => {
    const { chain, db } = scene.service;
    const { taker, stranger } = chain.accounts;
    const startsAt = (await scene.present()) + 300;
    await scene.open("watched", { standard: "erc721", stages: [{ startsAt, maxPerWallet: 1n }] });
    const subject = { kind: "collection", slug: "watched" } as const;
    await addWatched(db, taker.address, { entries: [{ subject, savedAt: 0, price: null }], now: 0 });
    await notifyDue(db, startsAt - 100);
    expect(await told(taker.address)).toEqual([["soon", "watched", "public"]]);
    expect(await told(stranger.address)).toEqual([]);
  });
});
