import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WatchEntry } from "@/lib/contract/watchlist";
import { maxWatched } from "@/lib/contract/watchlist";
import { signIn } from "../../../testing/sign-in";
import { startTestService, type TestService } from "../../../testing/test-service";

describe("/accounts/{address}/watchlist", () => {
  let service: TestService;
  let path: string;
  let token: string;

  beforeAll(async () => {
    service = await startTestService();
    const { maker } = service.chain.accounts;
    path = `/v1/accounts/${maker.address}/watchlist`;
    token = await signIn(service, maker);
  });
  afterAll(() => service.stop());

  const session = (value: string) => ({ headers: { "x-session": value } });
  const put = (entries: readonly WatchEntry[]) =>
    service.request(path, { method: "PUT", body: { entries }, ...session(token) });
  const kiln = (savedAt: number, amount: string | null): WatchEntry => ({
    subject: { kind: "collection", slug: "kiln" },
    savedAt,
    price:
      amount === null
        ? null
        : { chain: "base", currency: "0x0000000000000000000000000000000000000000", amount },
  });
  const item = (tokenId: string, contract: `0x${string}` = service.chain.collection): WatchEntry => ({
    subject: { kind: "item", chain: service.id, contract, tokenId },
    savedAt: 50,
    price: null,
  });

  it("is empty at first, and for the account alone", async () => {
    expect((await service.request(path, session(token))).body).toEqual({ entries: [] });
    expect((await service.request(path)).body.code).toBe("invalid_session");
    const stranger = await signIn(service, service.chain.accounts.stranger);
    expect((await service.request(path, session(stranger))).body.code).toBe("wrong_account");
  });

  it("adds without taking anything off, and keeps the earlier of two entries with its price", async () => {
    await put([kiln(100, "7"), item("1")]);
    await put([kiln(200, "9"), item("2")]);
    const upper = `0x${service.chain.collection.slice(2).toUpperCase()}` as const;
    const { body } = await put([kiln(90, "5"), item("1", upper)]);
    expect(body.entries).toEqual([kiln(90, "5"), item("1"), item("2")]);
  });

  it("never believes that something was saved in the future", async () => {
    const future = Math.floor(Date.now() / 1_000) + 10_000;
    const { body } = await put([{ ...item("3"), savedAt: future }]);
    expect(body.entries[0].savedAt).toBeLessThan(future);
  });

  it("takes one subject off, also twice", async () => {
    const remove = (subject: string) =>
      service.request(`${path}?${new URLSearchParams({ subject })}`, { method: "DELETE", ...session(token) });
    const subject = `item:${service.id}:${service.chain.collection}:3`;
    expect((await remove(subject)).body.entries).toHaveLength(3);
    expect((await remove(subject)).status).toBe(200);
    expect((await remove("collection:kiln")).body.entries).toEqual([item("1"), item("2")]);
    expect((await remove("drop:1")).status).toBe(400);
  });

  it("has an end, and a list that would be longer changes nothing", async () => {
    const many = Array.from({ length: maxWatched - 1 }, (_, index) => item(`${1_000 + index}`));
    const { status, body } = await put(many);
    expect([status, body.code]).toEqual([422, "too_many_watched"]);
    expect((await service.request(path, session(token))).body.entries).toHaveLength(2);
  });
});
