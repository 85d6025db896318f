import { sql } from "drizzle-orm";
import { z } from "zod";
import { chainIdentifierSchema, digitsSchema, hexSchema, timestampSchema } from "@/lib/contract/primitives";
import { accountProfiles } from "../db/schema/names";
import { type ProfileRow, profileColumns } from "../market/names/account-names";
import { nameSkeletons } from "../market/search/name-skeleton";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = z.strictObject({
  account: storedAddressSchema,
  name: z.string().nullable(),
  avatarChain: chainIdentifierSchema.nullable(),
  avatarContract: storedAddressSchema.nullable(),
  avatarTokenId: digitsSchema.nullable(),
  chain: chainIdentifierSchema,
  deadline: timestampSchema,
  signature: hexSchema,
  createdAt: timestampSchema,
});

/** Names and avatars that accounts signed, with the signatures. */
export const accountProfilesKind = defineKind({
  name: "account_profile",
  schema,
  read: (db) =>
    readInPages<ProfileRow>((after, count) =>
      db.query(sql`
        select ${profileColumns} from account_profiles where account > ${after?.account ?? ""}
        order by account limit ${count}`),
    ),
  import: ({ db }) =>
    importTogether((lines) =>
      db.orm.insert(accountProfiles).values(
        lines.map(({ avatarTokenId, ...line }) => ({
          ...line,
          avatarTokenId: avatarTokenId === null ? null : BigInt(avatarTokenId),
          forms: line.name === null ? [] : [...nameSkeletons(line.name)],
        })),
      ),
    ),
});
