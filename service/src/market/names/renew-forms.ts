import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Db } from "../../db/database";
import { sqlArray } from "../../db/sql-array";
import { nameSkeletons } from "../search/name-skeleton";
import { registryNameForms } from "./profile-name";

type StoredName = {
  account: Address;
  chain: string | null;
  name: string;
  forms: string[];
};

/** Letters and digits of ASCII look the same in every table of letters, so only other names are read. */
const isForeign = sql`name ~ '[^ -~]'`;

const hasOther = (forms: readonly string[], { forms: stored }: StoredName) =>
  forms.length !== stored.length || forms.some((form) => !stored.includes(form));

async function renew(
  names: readonly StoredName[],
  formsOf: (name: string) => readonly string[],
  store: (name: StoredName, forms: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (const stored of names) {
    const forms = formsOf(stored.name);
    if (hasOther(forms, stored)) await store(stored, forms);
  }
}

/**
 * Brings the stored forms of names up to the table of letters that this version has: a name that is compared by an older form would not be found
 * beside its look-alike.
 */
export async function renewNameForms(db: Db): Promise<void> {
  await renew(
    await db.query<StoredName>(
      sql`select account, null as chain, name, forms from account_profiles where ${isForeign} order by account`,
    ),
    nameSkeletons,
    ({ account, name }, forms) =>
      db.query(sql`
        update account_profiles set forms = ${sqlArray(forms, "text")} where account = ${account} and name = ${name}`),
  );
  await renew(
    await db.query<StoredName>(
      sql`select account, chain, name, forms from registry_names where ${isForeign} order by account, chain`,
    ),
    registryNameForms,
    ({ account, chain, name }, forms) =>
      db.query(sql`
        update registry_names set forms = ${sqlArray(forms, "text")}
        where account = ${account} and chain = ${chain} and name = ${name}`),
  );
}
