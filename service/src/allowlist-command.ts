import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import { type Address, addressSchema, bytes32Schema, type Hex } from "@/lib/contract/primitives";
import { QuaysideError } from "@/lib/errors";
import { readDatabaseConfig } from "./config";
import type { Queryable } from "./db/database";
import { openDatabase } from "./db/open-database";
import { isFollowed } from "./market/catalogue/contract-store";
import type { PreparedAllowlist } from "./market/drops/allowlists/prepared-allowlist";
import { readAllowlists } from "./market/drops/allowlists/read-allowlist";
import { createFileLineReader } from "./market/drops/allowlists/read-file-line";
import { prepareAllowlist, takeAllowlist } from "./market/drops/allowlists/take-allowlist";

/**
 * Whether a stage of a contract's drops names an allowlist's root, as far as the chain is followed. `contract` is
 * checksummed, `root` in lower case.
 */
async function isRootOfStage(
  db: Queryable,
  { chain, contract, root }: { chain: string; contract: Address; root: Hex },
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 as found from drops d, jsonb_array_elements(d.conditions) as c
    where d.chain = ${chain} and d.contract = ${contract} and c ->> 'merkleRoot' = ${root} limit 1`);
  return rows.length > 0;
}

const usage = `npm run allowlist -- root <file>
    prints the root of a list and how many rows it has
npm run allowlist -- load <chain> <contract> <file> [--root <root>]
    writes a list into the database of DATABASE_URL or DATA_DIR, for a contract that is followed there;
    without --root only a list whose root a stage of the contract names

A file is CSV with the header address,limit,price,currency, or NDJSON.`;

interface CommandContext {
  environment: Record<string, string | undefined>;
  say: (text: string) => void;
}

function refused(message: string): QuaysideError {
  return new QuaysideError("command_refused", message);
}

async function readList(file: string): Promise<PreparedAllowlist> {
  try {
    return await prepareAllowlist(createReadStream(file), createFileLineReader());
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EISDIR" || code === "EACCES") {
      throw new QuaysideError("command_refused", `${file} cannot be read.`, { cause: error });
    }
    throw error;
  }
}

function readRoot(text: string): Hex {
  const root = bytes32Schema.safeParse(text);
  if (!root.success) throw refused(`${text} is not a root: 32 bytes in hexadecimal, 0x first.`);
  return root.data.toLowerCase() as Hex;
}

/**
 * Loads a list by the operator's authority. A stage on the chain confirms that it is the intended list, or the
 * operator's `--root` does.
 */
async function load(
  [chain = "", contractText = "", file = ""]: readonly string[],
  rootText: string | undefined,
  { environment, say }: CommandContext,
): Promise<void> {
  const contract = addressSchema.safeParse(contractText);
  if (!contract.success) throw refused(`${contractText} is not the address of a contract.`);
  const givenRoot = rootText === undefined ? null : readRoot(rootText);
  const list = await readList(file);
  const root = givenRoot ?? list.tree.root;
  const db = await openDatabase(readDatabaseConfig(environment));
  try {
    const source = { chain, contract: checksummed(contract.data), givenBy: null };
    if (!(await isFollowed(db, source))) throw refused(`${source.contract} is not followed on ${chain}.`);
    if (givenRoot === null && !(await isRootOfStage(db, { ...source, root }))) {
      throw refused(
        `The list has the root ${root}, which no stage of ${source.contract} is known to name. If one is to, repeat with --root ${root}`,
      );
    }
    const known = (await readAllowlists(db, [root])).get(root);
    const { size } = known ?? (await takeAllowlist(db, { root, list, source }));
    say(`${known === undefined ? "Loaded" : "Known already"}: ${root}, rows: ${size}\n`);
  } finally {
    await db.close();
  }
}

function readArguments(args: readonly string[]) {
  try {
    const options = { root: { type: "string" } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new QuaysideError("command_refused", `${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}

/**
 * The operator's command for allowlists: `root` prints the root of a file, `load` writes it into the database.
 *
 * @throws {QuaysideError} naming the error in the arguments, the list or the database.
 */
export async function runAllowlistCommand(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [command, ...rest] = positionals;
  const [file] = rest;
  if (command === "root" && file !== undefined && rest.length === 1) {
    const { tree, size } = await readList(file);
    context.say(`${tree.root}\nrows: ${size}\n`);
  } else if (command === "load" && rest.length === 3) {
    await load(rest, values.root, context);
  } else {
    throw refused(usage);
  }
}
