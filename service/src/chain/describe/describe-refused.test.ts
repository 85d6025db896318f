import { sql } from "drizzle-orm";
import { type Address, encodeFunctionResult, parseAbi, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/databases";
import { addressOf, fillCollection } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import { createMarketEvents } from "../../market/changes/market-events";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import { describeCollections } from "./describe-collections";
import { createFaultChecks, type FaultChecks } from "./fault-checks";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await database.open();
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

it("describes the others, and tries one later whose fault the RPC would not look for", async () => {
  let nowMs = 1_800_000_000_000;
  const now = nowMs / 1_000;
  for (const slug of ["refused", "plain", "silent"])
    await fillCollection(db, { chain: "base", slug, count: 1, currencies: [zeroAddress], now });
  await db.query(sql`update collection_contracts set synced = true, policy_read_at = ${now}::int8`);
  await db.query(sql`update collections set described = false, owner_read_at = ${now}::int8`);
  let isLimited = true;
  const asked: string[] = [];
  const name = encodeFunctionResult({
    abi: parseAbi(["function name() view returns (string)"]),
    result: "Named",
  });
  const call: RpcEndpoint["call"] = (_method, [given]) => {
    const { to, data } = given as { to: string; data: string };
    const multicall = data.startsWith("0xac9650d8");
    if (multicall) asked.push(to);
    if (isLimited && to === addressOf("silent"))
      return Promise.reject(new RpcError("rpc_busy", "Too often."));
    if (data.startsWith("0x06fdde03")) return Promise.resolve(name);
    const isLimit = isLimited && multicall && to === addressOf("refused");
    const details = isLimit ? "eth_call: -32005 limit exceeded" : "eth_call: 3 execution reverted";
    return Promise.reject(new RpcError("rpc_refused", "Refused.", { details }));
  };
  const endpoint = { label: "", call, batch: () => Promise.resolve([]) } as unknown as RpcEndpoint;
  const config = { id: "base", contracts: { signedZone: zeroAddress } } as never;
  const checks = createFaultChecks(() => nowMs);
  const describe = () =>
    describeCollections({ db, events: createMarketEvents(), nowMs: () => nowMs, checks }, config, endpoint);
  const read = () => db.query(sql`select slug, chain_name as name, described from collections order by slug`);

  await expect(describe()).rejects.toMatchObject({ code: "rpc_busy" });
  expect(await read()).toEqual([
    { slug: "plain", name: "Named", described: true },
    { slug: "refused", name: "Named", described: false },
    { slug: "silent", name: null, described: false },
  ]);
  isLimited = false;
  asked.length = 0;
  await describe();
  // A refused one rests for an hour.
  expect(asked).toEqual([addressOf("silent")]);
  nowMs += 3_600_000;
  await describe();
  expect(asked).toEqual([addressOf("silent"), addressOf("refused")]);
  // Its owner may have it described in each block; the fault is not looked for again within a day, and what was found stays.
  await db.query(
    sql`update collections set described = false, contract_fault = 'forwarder' where slug = 'refused'`,
  );
  await describe();
  expect(asked).toHaveLength(2);
  expect(
    await db.query(sql`select described, contract_fault as fault from collections where slug = 'refused'`),
  ).toEqual([{ described: true, fault: "forwarder" }]);
  nowMs += 86_400_000;
  await db.query(sql`update collections set described = false where slug = 'refused'`);
  await describe();
  expect(asked).toHaveLength(3);
});

it("does not wait for a long search, shows the rest meanwhile, and keeps what it comes to", async () => {
  const now = 1_800_000_000;
  await fillCollection(db, { chain: "base", slug: "long", count: 1, currencies: [zeroAddress], now });
  await db.query(sql`update collection_contracts set synced = true, policy_read_at = ${now}::int8`);
  await db.query(sql`update collections set described = slug <> 'long', owner_read_at = ${now}::int8`);
  const [{ id = 0 } = {}] = await db.query<{ id: number }>(
    sql`select id from collections where slug = 'long'`,
  );
  let answer = (_: Address | null) => {};
  const searched: number[] = [];
  let late = 0;
  const real = createFaultChecks(
    () => now * 1_000,
    () => {
      late += 1;
    },
  );
  const checks: FaultChecks = {
    ...real,
    look: (each) =>
      real.look(each, () => {
        searched.push(each);
        return new Promise((resolve) => {
          answer = resolve;
        });
      }),
  };
  const call = () =>
    Promise.reject(new RpcError("rpc_refused", "No.", { details: "eth_call: 3 execution reverted" }));
  const endpoint = { label: "", call, batch: () => Promise.resolve([]) } as unknown as RpcEndpoint;
  const config = { id: "base", contracts: { signedZone: zeroAddress } } as never;
  const nowMs = () => now * 1_000;
  const describe = () =>
    describeCollections({ db, events: createMarketEvents(), nowMs, checks }, config, endpoint);
  const read = () =>
    db.query(
      sql`select described, contract_fault as fault, meta_state as state from collections where id = ${id}`,
    );

  await describe();
  expect(await read()).toEqual([{ described: false, fault: null, state: "ready" }]);
  await describe();
  expect(searched, "it is under way").toEqual([id]);
  answer(addressOf("forwarder"));
  await expect.poll(() => late).toBe(1);
  await describe();
  expect(await read()).toEqual([{ described: true, fault: "forwarder", state: "ready" }]);
  expect(searched).toEqual([id]);
});
