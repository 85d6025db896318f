import { sql } from "drizzle-orm";
import { type Address, concatHex, encodeFunctionData, type Hex, type LocalAccount, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import type { CreatorPolicy } from "@/lib/contract/creator-collection";
import { CREATOR_CONTRACTS, cloneAddress, createCloneCall } from "@/lib/protocol/creator-contracts";
import { deployContract, waitForSuccess } from "../../../../local/chains/deploy-contract";
import { deployTestDrop } from "../../../../local/testing/drops";
import { openDesk, type TestDesk } from "../../../testing/desk";
import { waitUntil } from "../../../testing/follow-test-chain";
import { signIn } from "../../../testing/sign-in";
import { requestApp, startTestService, type TestService } from "../../../testing/test-service";
import { createApp } from "../../api/app";
import type { AskChain } from "../chains/chain-connections";
import { askToFollow } from "./ask-to-follow";

describe("contracts that creators ask for", () => {
  let service: TestService;
  let desk: TestDesk;
  let creator: LocalAccount;
  let session: string;
  beforeAll(async () => {
    service = await startTestService();
    creator = service.chain.accounts.deployer;
    desk = await openDesk(service, service.chain.accounts.stranger);
    session = await signIn(service, creator);
  });
  afterAll(() => service.stop());

  const path = () => `/v1/accounts/${creator.address}/creator-collections`;
  const ask = (contract: Address, creatorPolicy: CreatorPolicy = "open", token = session) =>
    requestApp(createApp({ ...service.dependencies, creatorPolicy }), path(), {
      method: "POST",
      body: { chain: service.id, contract: contract.toLowerCase() },
      headers: { "x-session": token },
    });
  const list = async () => (await service.request(path(), { headers: { "x-session": session } })).body;
  const decide = (contract: Address, body: object) =>
    desk.call("POST", `/creator-collections/${service.id}/${contract}/decide`, body);
  const drop = async (name: string) =>
    (await deployTestDrop(service.chain, { standard: "erc721", name, stages: [] })).address;
  /** Asks chains as the service does, and notes each read. */
  const countReads = () => {
    const reads: string[] = [];
    const askCounting: AskChain = (chain, question) =>
      service.dependencies.ask(chain, (connection) => {
        const client = new Proxy(connection.client, {
          get(target, name) {
            const found: unknown = Reflect.get(target, name);
            if (typeof found === "function") reads.push(String(name));
            return found;
          },
        });
        return question({ ...connection, client });
      });
    return { reads, askCounting };
  };
  const initialiser = (name: string, forwarders: readonly Address[]) => {
    const { address } = creator;
    const args = [
      address,
      name,
      "RAW",
      "ipfs://raw",
      [...forwarders],
      address,
      address,
      0n,
      0n,
      address,
    ] as const;
    return encodeFunctionData({ abi: dropErc721Abi, functionName: "initialize", args });
  };
  const send = async (call: { to?: Address; data: Hex }) => {
    const { client } = service.chain;
    const hash = await client.sendTransaction({
      ...call,
      account: creator,
      chain: client.chain,
      gas: 3_000_000n,
    });
    await waitForSuccess(client, hash);
    return client.getTransactionReceipt({ hash });
  };

  it("lets them wait for an operator, who follows them under a slug of their name", async () => {
    const contract = await drop("Kiln Nº 5");
    const asked = await ask(contract, "review");
    expect(asked.body).toMatchObject({
      contract,
      state: "waiting",
      reason: "review",
      slug: null,
      name: "Kiln Nº 5",
    });
    const waiting = (await desk.call("GET", "/creator-collections")).body;
    expect(waiting).toMatchObject({
      policy: "review",
      waiting: 1,
      data: [{ account: creator.address, code: "drop721", standard: "erc721", decidedBy: null }],
    });
    const accepted = await decide(contract, { decision: "accept" });
    expect(accepted.body).toMatchObject({ state: "followed", slug: "kiln-no-5" });
    expect((await decide(contract, { decision: "accept" })).body.code).toBe("already_decided");
    expect((await desk.call("GET", "/creator-collections")).body).toMatchObject({ waiting: 0, data: [] });
    const followed = await waitUntil(
      () => service.request("/v1/drops/kiln-no-5"),
      ({ body }) => body.name === "Kiln Nº 5",
      "the drop",
    );
    expect(followed.body).toMatchObject({ creator: creator.address });
    expect((await list()).collections).toMatchObject([{ contract, state: "followed", slug: "kiln-no-5" }]);
    const [noted] = (await desk.call("GET", "/audit?action=collection_added")).body.data;
    expect(noted).toMatchObject({ target: "kiln-no-5", after: { contract, askedBy: creator.address } });
  });

  it("follows at once what the studio deploys where creators may publish freely", async () => {
    const contract = await drop("Kiln Nº 5");
    const [first, second] = await Promise.all([ask(contract), ask(contract)]);
    const end = contract.slice(2, 8).toLowerCase();
    for (const { body } of [first, second])
      expect(body).toMatchObject({ state: "followed", slug: `kiln-no-5-${end}`, reason: null });
    const { address } = creator;
    const args = ["Sealed", "SEAL", "ipfs://kiln/", "", address, address, 300n] as const;
    const contractName = "QuaysideEnforcedCollection";
    const enforced = await deployContract(service.chain.client, {
      contract: contractName,
      args,
      account: creator,
    });
    expect((await ask(enforced)).body).toMatchObject({ state: "followed", slug: "sealed" });
  });

  it("lets other code wait, and clones that somebody else may speak for", async () => {
    const { client, accounts } = service.chain;
    const { address } = creator;
    const args = ["Plain", "PLN", "ipfs://kiln/", "", address, address, 300] as const;
    const other = await deployContract(client, {
      contract: "QuaysideCollection",
      args: [...args],
      account: creator,
    });
    expect((await ask(other)).body).toMatchObject({ state: "waiting", reason: "unknown_code" });

    const clone = {
      creator: address,
      implementation: CREATOR_CONTRACTS.DropERC721,
      salt: zeroHash,
      initialiser: initialiser("Forwarded", [accounts.maker.address]),
    };
    await send(createCloneCall(clone));
    const forwarded = cloneAddress(clone);
    expect((await ask(forwarded)).body).toMatchObject({ name: "Forwarded", reason: "unknown_code" });

    // The same code, but initialised by itself.
    const made = await send({
      data: concatHex([
        "0x3d602d80600a3d3981f3363d3d373d3d3d363d73",
        CREATOR_CONTRACTS.DropERC721,
        "0x5af43d82803e903d91602b57fd5bf3",
      ]),
    });
    const alone = made.contractAddress ?? address;
    await send({ to: alone, data: initialiser("Alone", []) });
    expect((await ask(alone)).body).toMatchObject({ name: "Alone", reason: "unknown_code" });
    const codes = (await desk.call("GET", "/creator-collections?limit=2")).body;
    expect(codes.data.map(({ code }: { code: string | null }) => code)).toEqual([null, null]);
    const next = (await desk.call("GET", `/creator-collections?limit=2&cursor=${codes.nextCursor}`)).body;
    expect(next.data).toHaveLength(1);
  });

  it("lets a name wait that looks like that of a verified collection", async () => {
    await service.db.query(sql`update collections set verified = true where slug = 'test-collection'`);
    const { name } = (await service.request("/v1/collections/test-collection")).body;
    const contract = await drop(`${name} `.replace("o", "\u043e"));
    expect((await ask(contract)).body).toMatchObject({ state: "waiting", reason: "resembles_verified" });
    const answer = "It copies another collection.";
    const rejected = await decide(contract, { decision: "reject", answer });
    expect(rejected.body).toMatchObject({ state: "rejected", answer, decidedBy: expect.any(String) });
    expect((await ask(contract)).body).toMatchObject({ state: "rejected", answer, slug: null });
    service.shiftClock(60);
    expect((await ask(contract)).body).toMatchObject({ state: "rejected", answer });
    expect((await decide(contract, { decision: "reject", answer })).body.code).toBe("already_decided");
    expect((await decide(contract, { decision: "accept", slug: "test-collection" })).body.code).toBe(
      "slug_taken",
    );
    expect((await decide(contract, { decision: "accept", slug: "copied" })).body.slug).toBe("copied");
  });

  it("lets a contract wait that an operator has taken out of the market", async () => {
    const contract = await drop("Taken out");
    expect((await ask(contract)).body).toMatchObject({ state: "followed", slug: "taken-out" });
    await service.db.query(
      sql`update collections set followed = false, hidden = true where slug = 'taken-out'`,
    );
    service.shiftClock(60);
    expect((await ask(contract)).body).toMatchObject({ state: "waiting", reason: "review", slug: null });
    expect(
      await service.db.query(sql`select followed, hidden from collections where slug = 'taken-out'`),
    ).toEqual([{ followed: false, hidden: true }]);
  });

  it("keeps the name that was checked, whatever the metadata says later", async () => {
    expect((await ask(await drop("Checked"))).body).toMatchObject({ state: "followed", slug: "checked" });
    expect(await service.db.query(sql`select config_name from collections where slug = 'checked'`)).toEqual([
      { config_name: "Checked" },
    ]);
    expect((await ask(await drop(""))).body).toMatchObject({
      state: "waiting",
      reason: "review",
      name: null,
    });
  });

  it("refuses the contracts of others, what is none, and more than a day's number", async () => {
    const { accounts, collection } = service.chain;
    const contract = await drop("Refused");
    const other = await signIn(service, accounts.taker);
    expect((await ask(contract, "open", other)).body.code).toBe("wrong_account");
    const theirs = await requestApp(
      createApp({ ...service.dependencies, creatorPolicy: "open" }),
      `/v1/accounts/${accounts.taker.address}/creator-collections`,
      { method: "POST", body: { chain: service.id, contract }, headers: { "x-session": other } },
    );
    expect([theirs.status, theirs.body.code]).toEqual([403, "not_collection_owner"]);
    expect((await ask(accounts.taker.address)).body.code).toBe("not_a_collection");
    expect((await ask(contract, "off")).body).toMatchObject({ state: "off", slug: null, askedAt: null });
    // What the operator's file names needs no asking.
    expect((await ask(collection, "off")).body).toMatchObject({ state: "followed", slug: "test-collection" });
    const { address } = creator;
    const now = Math.floor(service.dependencies.nowMs() / 1_000);
    await service.db.query(sql`
      insert into creator_collections (chain, contract, account, state, standard, asked_at, checked_at)
      select 'base', 'other ' || n, ${address}, 'followed', 'erc721', ${now}::int8, ${now}::int8 from generate_series(1, 20) n`);
    const full = await ask(contract);
    expect([full.status, full.body.code]).toEqual([429, "rate_limited"]);
    const { reads, askCounting } = countReads();
    const asking = (account: Address, place: { chain: string; contract: Address }) =>
      askToFollow(
        { ...service.dependencies, ask: askCounting, policy: "open" },
        { ...place, account },
        actor,
      );
    const actor = { requestId: "probe", now };
    const place = { chain: service.id, contract };
    // Refused before a probe of its deployment: such requests may be repeated at will.
    await expect(asking(address, place)).rejects.toMatchObject({ code: "rate_limited" });
    expect(reads).toEqual([]);
    await expect(asking(accounts.taker.address, place)).rejects.toMatchObject({
      code: "not_collection_owner",
    });
    expect(reads.length).toBeLessThanOrEqual(2);
    service.shiftClock(86_401);
    session = await signIn(service, creator);
    expect((await ask(contract)).body.state).toBe("followed");
  });
});
