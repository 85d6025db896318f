import { sql } from "drizzle-orm";
import {
  type Address,
  concat,
  encodePacked,
  type Hex,
  keccak256,
  type LocalAccount,
  maxUint256,
  zeroAddress,
} from "viem";
import type { AllowlistRow } from "@/lib/contract/allowlist";
import { formatSignatureHeader } from "@/lib/contract/signature-header";
import { putAllowlistTypedData } from "@/lib/drops/put-allowlist";
import type { Db } from "../src/db/database";
import { createRowCollector } from "../src/market/drops/allowlists/collect-rows";
import { createPacer } from "../src/market/drops/allowlists/pacer";
import type { PreparedAllowlist } from "../src/market/drops/allowlists/prepared-allowlist";
import { type TestAnswer, type TestService, testKeys } from "./test-service";

/** The leaf of a row, computed by its plain definition. */
export function referenceLeaf({ address, limit = "0", price, currency = zeroAddress }: AllowlistRow): Hex {
  return keccak256(
    encodePacked(
      ["address", "uint256", "uint256", "address"],
      [address, BigInt(limit), price === undefined ? maxUint256 : BigInt(price), currency],
    ),
  );
}

function hashPair(one: Hex, other: Hex): Hex {
  return keccak256(one < other ? concat([one, other]) : concat([other, one]));
}

/** The root of rows, level by level. */
export function referenceRoot(rows: readonly AllowlistRow[]): Hex {
  let level = rows.map(referenceLeaf).sort();
  while (level.length > 1) {
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
      const [left, right] = level.slice(2 * pair, 2 * pair + 2);
      if (left === undefined) throw new Error("a level ends before its pairs do");
      return right === undefined ? left : hashPair(left, right);
    });
  }
  const [root] = level;
  if (root === undefined) throw new Error("a tree has a leaf at least");
  return root;
}

/** Whether a proof leads from a row's leaf to a root, by the contract's rule. */
export function proves(row: AllowlistRow, proof: readonly Hex[], root: Hex): boolean {
  return proof.reduce(hashPair, referenceLeaf(row)) === root;
}

/** The address with this number. */
export function numberedAddress(number: number | bigint): Address {
  return `0x${number.toString(16).padStart(40, "0")}`;
}

/** This many rows of pseudorandom addresses and terms, the same each time. */
export function sampleRows(count: number, seed = "sample"): AllowlistRow[] {
  return Array.from({ length: count }, (_, index) => {
    const random = keccak256(encodePacked(["string", "uint256"], [seed, BigInt(index)]));
    const address: Address = `0x${random.slice(2, 42)}`;
    const kind = Number.parseInt(random.slice(42, 44), 16) % 3;
    if (kind === 0) return { address };
    if (kind === 1) return { address, limit: String(1 + (index % 7)) };
    return { address, limit: "2", price: String(index % 5), currency: numberedAddress(0xeee) };
  });
}

/** The list as it is uploaded. */
export function ndjson(rows: readonly object[]): string {
  return `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;
}

/** The stored form of rows, each on a line of its own from the first on. */
export function prepareRows(rows: readonly AllowlistRow[]): Promise<PreparedAllowlist> {
  const collector = createRowCollector();
  for (const [index, row] of rows.entries()) collector.add(row, index + 1);
  return collector.prepare(createPacer());
}

/** The signature of an account for a list, as a value of `x-owner-signature`. */
export async function ownerSignature(
  { chain }: Pick<TestService, "chain">,
  account: LocalAccount,
  {
    root,
    contract = chain.collection,
    secondsAhead = 300,
  }: { root: Hex; contract?: Address; secondsAhead?: number },
): Promise<string> {
  const deadline = BigInt(Math.floor(Date.now() / 1_000) + secondsAhead);
  const typedData = putAllowlistTypedData({ root, deadline }, { chainId: chain.chainId, contract });
  return formatSignatureHeader({ deadline, signature: await account.signTypedData(typedData) });
}

export type PutBody = string | ReadableStream<Uint8Array>;

export interface PutOptions {
  /** The signer; by default the owner of the test collection. */
  by?: LocalAccount;
  /** The header for a signature; null sends none. */
  signature?: string | null;
  contract?: Address;
  type?: string;
  key?: string;
}

/** `PUT …/allowlists/{root}`, for `app.request` and `fetch`. */
export async function allowlistRequest(
  service: TestService,
  root: Hex,
  body: PutBody,
  options: PutOptions = {},
): Promise<[path: string, init: RequestInit]> {
  const { accounts, collection } = service.chain;
  const { by = accounts.deployer, contract = collection, type = "application/x-ndjson" } = options;
  const signature =
    options.signature === undefined
      ? await ownerSignature(service, by, { root, contract })
      : options.signature;
  const headers = {
    "x-api-key": options.key ?? testKeys.write,
    "content-type": type,
    ...(signature === null ? {} : { "x-owner-signature": signature }),
  };
  // A streaming body needs `duplex`.
  const init = { method: "PUT", body, headers, duplex: "half" } as RequestInit;
  return [`/v1/drops/${service.id}/${contract}/allowlists/${root}`, init];
}

export async function putAllowlist(
  service: TestService,
  root: Hex,
  body: PutBody,
  options?: PutOptions,
): Promise<TestAnswer> {
  const response = await service.app.request(...(await allowlistRequest(service, root, body, options)));
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Text as a body that arrives in pieces of some hundred rows. */
export function inPieces(text: string): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + 20_000));
      at += 20_000;
      if (at >= bytes.length) controller.close();
    },
  });
}

/** The size of the allowlists in the database, indexes included. */
export async function storedBytes(db: Db): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(sql`
    select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
    where relkind = 'r' and relname like 'allowlist%'`);
  return row?.bytes ?? 0;
}

/** A statement without a table: the fixed cost of any statement. */
export async function askNothing(db: Db): Promise<void> {
  await db.query(sql`select 1 as one`);
}

/** Makes a contract a drop whose stages name these lists, as the follower would. */
export async function nameRoots(db: Db, contract: Address, roots: readonly (Hex | null)[]): Promise<void> {
  const conditions = roots.map((merkleRoot) => ({ merkleRoot }));
  await db.query(sql`
    insert into drops (collection_id, chain, contract, minted, conditions, settings, created_at)
    select collection_id, chain, address, 0, ${JSON.stringify(conditions)}::text::jsonb, '{}', 0
    from collection_contracts where address = ${contract}`);
}
