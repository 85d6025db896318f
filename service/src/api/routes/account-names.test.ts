import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { checksummed } from "@/lib/checksummed";
import type { Account } from "@/lib/contract/account";
import type { Address } from "@/lib/contract/primitives";
import type { ResolveAnswer } from "@/lib/contract/resolve";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { openSmartAccount } from "../../../../local/testing/smart-account";
import { openDesk, type TestDesk } from "../../../testing/desk";
import { waitUntil } from "../../../testing/follow-test-chain";
import { openNameRegistry, type TestNameRegistry, testRegistry } from "../../../testing/name-registry";
import { putProfile } from "../../../testing/put-profile";
import { signIn } from "../../../testing/sign-in";
import { startTestService, type TestAnswer, type TestService } from "../../../testing/test-service";
import { sqlArray } from "../../db/sql-array";
import { renewNameForms } from "../../market/names/renew-forms";

/** A busy machine may not answer the first look-up, which is repeated after a while. */
const patience = { timeout: 40_000 };

describe("names of accounts", () => {
  let service: TestService;
  let registry: TestNameRegistry;
  let desk: TestDesk;

  beforeAll(async () => {
    service = await startTestService({ nameRegistry: testRegistry });
    registry = await openNameRegistry(service.chain);
    desk = await openDesk(service, service.chain.accounts.deployer);
    // The description of the contract would set the name and the creator again.
    await waitUntil(
      () => service.db.query(sql`select 1 from collections where not described`),
      (rest) => rest.length === 0,
      "the description",
    );
    await service.db.query(sql`update collections set name = 'Kiln', verified = true`);
    await service.db.query(sql`update item_meta set image_hash = repeat('a', 64), name = 'Vase ' || item_id`);
  });
  afterAll(() => service.stop());

  const outcome = ({ status, body }: TestAnswer) => [status, body.code];

  async function read(...addresses: string[]): Promise<Account[]> {
    const { status, body } = await service.request(`/v1/accounts?addresses=${addresses.join(",")}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  }
  /** Reads until the registry was asked about all of them. */
  async function called(...addresses: string[]): Promise<Account[]> {
    await expect
      .poll(async () => (await read(...addresses)).map(({ checkedAt }) => checkedAt !== null), patience)
      .toEqual(addresses.map(() => true));
    return read(...addresses);
  }
  const found = async (q: string) =>
    (await service.request(`/v1/search?q=${encodeURIComponent(q)}&scopes=accounts`)).body.accounts;
  const search = async (q: string) => (await found(q)).data;
  const now = () => Math.floor(service.dependencies.nowMs() / 1_000);

  it("come from the chain's registry where they are in normal form and lead back to the account", async () => {
    const { maker, taker, deployer } = service.chain.accounts;
    await registry.claim(maker.address, "marit.eth");
    await registry.point("marit.eth", maker.address);
    // The record without a chain is true, but the one of this chain is another account's.
    await registry.claim(taker.address, "taken.eth");
    await registry.point("taken.eth", taker.address, "plain");
    await registry.point("taken.eth", maker.address);
    await registry.claim(deployer.address, "Okonjo.eth");
    await registry.point("Okonjo.eth", deployer.address);

    expect(await read(maker.address)).toMatchObject([
      { address: maker.address, name: null, checkedAt: null },
    ]);
    const [own, wrong, odd] = await called(maker.address, taker.address, deployer.address);
    expect(own?.name).toEqual({
      text: "marit.eth",
      source: "registry",
      chain: service.id,
      lookAlikeOf: null,
    });
    expect([wrong?.name, odd?.name]).toEqual([null, null]);
    expect(await search("marit")).toMatchObject([
      { address: maker.address, name: { text: "marit.eth" }, items: 10 },
    ]);
    expect(await search("maritt")).toMatchObject([{ address: maker.address }]);

    // An account that never did anything here is not looked up.
    const unknown = `0x${"ab".repeat(20)}`;
    await registry.claim(unknown as Address, "unknown.eth");
    await registry.point("unknown.eth", unknown as Address);
    await read(unknown);
    await registry.point("taken.eth", taker.address);
    service.shiftClock(2 * 3_600);
    await expect
      .poll(async () => (await read(unknown, taker.address))[1]?.name?.text, patience)
      .toBe("taken.eth");
    expect((await read(unknown))[0]).toMatchObject({ name: null, checkedAt: null });
    service.shiftClock(-2 * 3_600);
  });

  it("lead to an account, and an address to its name, whether or not it ever did anything here", async () => {
    const { maker, taker } = service.chain.accounts;
    const unknown = checksummed(`0x${"ab".repeat(20)}`);
    const resolve = async (text: string) =>
      (await service.request(`/v1/resolve/${encodeURIComponent(text)}`)).body as ResolveAnswer;
    const name = { text: "marit.eth", source: "registry", chain: service.id, lookAlikeOf: null };
    const own = { address: maker.address, name };
    expect(await resolve("Marit.eth")).toEqual({
      text: "Marit.eth",
      accounts: [{ ...own, source: "registry", chain: service.id }],
      unreadChains: [],
    });
    expect((await resolve(maker.address.toLowerCase())).accounts).toEqual([
      { ...own, source: "address", chain: null },
    ]);
    // A name that leads somewhere although nobody calls itself so.
    await registry.point("elsewhere.eth", unknown);
    expect((await resolve("elsewhere.eth")).accounts).toEqual([
      { address: unknown, name: null, source: "registry", chain: service.id },
    ]);
    expect((await resolve("nobody.eth")).accounts).toEqual([]);
    await putProfile(service, taker, { name: "Tove Sand" });
    expect((await resolve("tove sand")).accounts).toMatchObject([
      { address: taker.address, source: "signed", chain: null },
    ]);
    expect((await resolve("tove")).accounts).toEqual([]);
    await putProfile(service, taker, { name: null });
  });

  it("come from the chain alone: a resolver cannot have the service ask a URL", async () => {
    const { taker } = service.chain.accounts;
    const asked: (string | undefined)[] = [];
    const elsewhere = createServer(({ url }, response) => {
      asked.push(url);
      response.end();
    }).listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const { port } = elsewhere.address() as AddressInfo;
    await registry.refer(taker.address, `http://127.0.0.1:${port}/{sender}/{data}`);
    await service.db.query(sql`delete from registry_names where account = ${taker.address}`);
    const [name] = (await called(taker.address)).map((account) => account.name);
    elsewhere.close();
    expect([name, asked]).toEqual([null, []]);
  });

  it("are signed by the account, alone or with an avatar that it holds", async () => {
    const { chain, id } = service;
    const { taker, stranger } = chain.accounts;
    const avatar = { chain: id, contract: chain.collection, tokenId: "11" };
    expect(
      outcome(await putProfile(service, stranger, { name: "Thief" }, { account: taker.address })),
    ).toEqual([403, "invalid_account_signature"]);
    expect(outcome(await putProfile(service, stranger, { name: "Ada Glass", avatar }))).toEqual([
      403,
      "not_item_owner",
    ]);
    const first = await putProfile(service, stranger, { name: "Ada Glass" });
    expect(first.body).toMatchObject({
      name: { text: "Ada Glass", source: "signed", chain: null, lookAlikeOf: null },
      profile: { name: "Ada Glass", avatar: null, hidden: null },
    });
    const older = await putProfile(
      service,
      stranger,
      { name: "Ada Wood" },
      { deadline: Math.floor(Date.now() / 1_000) + 30 },
    );
    expect(outcome(older)).toEqual([409, "profile_outdated"]);

    // An item with this avatar is shown while the account holds it.
    await service.db.query(sql`delete from registry_names where account = ${taker.address}`);
    expect((await putProfile(service, taker, { name: null, avatar })).body.avatar).toMatchObject({
      ...avatar,
      name: expect.stringMatching(/^Vase \d+$/),
    });
    const transfer = { address: chain.collection, abi: erc721Abi, functionName: "transferFrom" } as const;
    const args = [taker.address, stranger.address, 11n] as const;
    await waitForSuccess(
      chain.client,
      await chain.client.writeContract({ ...transfer, args, account: taker }),
    );
    await service.settled();
    expect((await read(taker.address))[0]?.avatar).toBeNull();
    expect((await putProfile(service, stranger, { name: "Ada Glass", avatar })).body.avatar).toMatchObject(
      avatar,
    );

    const wallet = await openSmartAccount(chain, stranger);
    const contract = await putProfile(
      service,
      stranger,
      { name: "Vault of Ada" },
      { account: wallet.address },
    );
    expect(contract.body).toMatchObject({ address: wallet.address, name: { text: "Vault of Ada" } });
  });

  it.each([
    ["0x1234", 422, "invalid_name"],
    ["oxab12", 422, "invalid_name"],
    ["ada.eth", 422, "invalid_name"],
    ["Ada\u200bGlass", 422, "invalid_name"],
    ["Ada  Glass", 422, "invalid_name"],
    ["\u0410da", 422, "invalid_name"],
    ["\u202eadA", 422, "invalid_name"],
    ["ADA-GLASS", 409, "name_taken"],
    ["Ada G1ass", 409, "name_taken"],
    ["Marit", 409, "name_taken"],
    ["Marit Eth", 409, "name_taken"],
    ["kiln", 409, "name_taken"],
    ["Quayside", 409, "name_taken"],
  ])("are refused: %j", async (name, status, code) => {
    expect(outcome(await putProfile(service, service.chain.accounts.relayer, { name }))).toEqual([
      status,
      code,
    ]);
  });

  it("are neither found nor kept from others while they are not shown", async () => {
    const { relayer, maker } = service.chain.accounts;
    const forms = sqlArray(["faraway"], "text");
    await service.db.query(sql`
      insert into registry_names (account, chain, name, forms, checked_at) values (${maker.address}, 'elsewhere', 'faraway.eth', ${forms}, ${now()}::int8)`);
    const age = (seconds: number) =>
      service.db.query(
        sql`update registry_names set checked_at = checked_at - ${seconds}::int8 where name = 'marit.eth'`,
      );
    const week = 7 * 86_400;
    await age(week);
    for (const name of ["Marit", "Faraway"]) {
      expect(await search(name)).toEqual([]);
      const { body } = await putProfile(service, relayer, { name });
      expect(body).toMatchObject({ name: { text: name, lookAlikeOf: null } });
    }
    expect((await putProfile(service, relayer, { name: null })).status).toBe(200);
    await age(-week);
    await service.db.query(sql`delete from registry_names where chain = 'elsewhere'`);
  });

  it("are found among many, the nearest first, with a total that says that it is bounded", async () => {
    const first = `0x${"c1".repeat(20)}`;
    await service.db.query(sql`
      insert into registry_names (account, chain, name, forms, checked_at)
      select '0x' || lpad(n::text, 40, '0'), ${service.id}, 'bulk' || n || '.eth', '{}'::text[], ${now()}::int8 from generate_series(1, 1100) as g (n)
      union all select ${first}, ${service.id}, 'eth.eth', '{}'::text[], ${now()}::int8`);
    const { data, total, totalIsExact } = await found("eth");
    expect(data[0].address).toBe(first);
    expect([total, totalIsExact]).toEqual([expect.any(Number), false]);
    expect(await found("bulk77.eth")).toMatchObject({ total: 1, totalIsExact: true });
    await service.db.query(sql`delete from registry_names where name like 'bulk%' or name = 'eth.eth'`);
  });

  it("that resemble a later verified collection or registry's name are warned of and rank below", async () => {
    const { relayer, maker, taker, stranger } = service.chain.accounts;
    expect((await putProfile(service, relayer, { name: "Maarit" })).status).toBe(200);
    await registry.claim(maker.address, "maarit.eth");
    await registry.point("maarit.eth", maker.address);
    service.shiftClock(2 * 3_600);
    await expect.poll(async () => (await read(maker.address))[0]?.name?.text, patience).toBe("maarit.eth");
    expect((await read(relayer.address))[0]?.name?.lookAlikeOf).toEqual({
      collection: null,
      account: maker.address,
    });
    const shown = await search("maarit");
    expect(shown.map(({ address }: Account) => address)).toEqual([maker.address, relayer.address]);

    await service.db.query(sql`update collections set name = 'Ada Glass', creator = ${taker.address}`);
    service.shiftClock(60);
    const [copy] = await read(stranger.address);
    expect(copy?.name?.lookAlikeOf).toEqual({ collection: service.collection.slug, account: null });
    // One that no operator vouches for only has the name if it had it before the account did.
    const [profile] = await service.db.query<{ at: number }>(
      sql`select created_at as at from account_profiles where account = ${stranger.address}`,
    );
    for (const [createdAt, resembled] of [
      [(profile?.at ?? 0) + 1, null],
      [(profile?.at ?? 0) - 1, { collection: service.collection.slug, account: null }],
    ] as const) {
      await service.db.query(sql`update collections set verified = false, created_at = ${createdAt}`);
      service.shiftClock(60);
      expect((await read(stranger.address))[0]?.name?.lookAlikeOf).toEqual(resembled);
    }
    await service.db.query(sql`update collections set verified = true, creator = ${stranger.address}`);
    service.shiftClock(60);
    expect((await read(stranger.address))[0]?.name?.lookAlikeOf).toBeNull();
  });

  it("that were stored by an older table of letters are compared by the new one, once a service has started", async () => {
    const { db } = service;
    const forms = async () =>
      (
        await db.query<{ name: string; forms: string[] }>(sql`
          select name, forms from account_profiles where name = '\u0448\u0430\u0440'
          union all select name, forms from registry_names where name = '\u0448\u0430\u0440.eth' order by name`)
      ).map((row) => row.forms);
    const [one, other] = ["d1", "d2"].map((byte) => `0x${byte.repeat(20)}`);
    await db.query(sql`insert into account_profiles (account, name, forms, chain, deadline, signature, created_at)
      values (${one}, '\u0448\u0430\u0440', '{old}', ${service.id}, 1, '0x', 1)`);
    await db.query(sql`insert into registry_names (account, chain, name, forms, checked_at)
      values (${other}, ${service.id}, '\u0448\u0430\u0440.eth', '{older,oldest}', 1)`);
    await renewNameForms(db);
    expect(await forms()).toEqual([["wap"], ["wapeth", "wap"]]);
    await db.query(sql`delete from account_profiles where account = ${one}`);
    await db.query(sql`delete from registry_names where account = ${other}`);
  });

  it("are hidden by the operators, deleted by the account, and part of its data", async () => {
    const { stranger, relayer } = service.chain.accounts;
    const path = `/accounts/${stranger.address}/hidden-profile`;
    const hidden = await desk.call("PUT", path, { reason: "Rude." });
    expect(hidden.body).toMatchObject({ signedName: "Ada Glass", profileHidden: { reason: "Rude." } });
    expect((await service.request(`/v1/accounts/${stranger.address}`)).body).toMatchObject({
      name: null,
      avatar: null,
      profile: { name: "Ada Glass", hidden: { reason: "Rude." } },
    });
    expect(await search("ada glass")).toEqual([]);
    const { body } = await service.request(`/v1/accounts/${stranger.address}/data`, {
      headers: { "x-session": await signIn(service, stranger) },
    });
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: "profile",
          name: "Ada Glass",
          avatar: expect.objectContaining({ tokenId: "11" }),
        }),
        expect.objectContaining({ kind: "hidden_profile", reason: "Rude." }),
      ]),
    );
    await desk.call("DELETE", path);
    expect((await read(stranger.address))[0]?.name?.text).toBe("Ada Glass");

    const deadline = now() + 300;
    expect((await putProfile(service, stranger, { name: null }, { deadline })).body).toMatchObject({
      name: null,
      profile: null,
    });
    expect(outcome(await putProfile(service, stranger, { name: "Ada Glass" }, { deadline }))).toEqual([
      409,
      "profile_outdated",
    ]);
    expect((await putProfile(service, relayer, { name: "Ben Wood" }, { deadline })).status).toBe(200);
    const erased = await service.request(`/v1/accounts/${relayer.address}/data`, {
      method: "DELETE",
      headers: { "x-session": await signIn(service, relayer) },
    });
    expect(erased.body.erased.profiles).toBe(1);
    const again = await putProfile(service, relayer, { name: "Ben Wood" }, { deadline });
    expect(outcome(again)).toEqual([409, "profile_outdated"]);
    expect((await read(relayer.address))[0]?.name).toBeNull();
    const rest = sql`select name, forms, signature from account_profiles where account = ${relayer.address}`;
    expect(await service.db.query(rest)).toEqual([{ name: null, forms: [], signature: "0x" }]);

    // Others may have the name at once, but only one of them. The empty profile goes with its deadline.
    service.shiftClock(301);
    const { taker, deployer } = service.chain.accounts;
    let both: Promise<TestAnswer[]> = Promise.resolve([]);
    await service.db.transaction(async (tx) => {
      // Nobody can write a profile before both have come as far as they can.
      await tx.query(sql`lock table account_profiles in share mode`);
      both = Promise.all(
        [taker, deployer].map((signer) => putProfile(service, signer, { name: "Ben Wood" })),
      );
      await waitUntil(
        () =>
          tx.query(
            sql`select 1 from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and not granted`,
          ),
        (waiting) => waiting.length === 2,
        "both accounts",
      );
    });
    expect((await both).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await service.db.query(rest)).toEqual([]);
  });
});
