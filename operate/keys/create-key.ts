import { z } from "zod";
import { keyScopeSchema } from "@/lib/contract/api-key";
import { defaultKeyLimits, type LimitBucket } from "@/lib/contract/key-limits";
import { issueAccountKey, issueKey } from "../../service/src/market/accounts/api-keys";
import { defineCommand } from "../command-line/define-command";
import { addressValueSchema, durationSchema } from "../command-line/values";
import { withDatabase } from "../database/with-database";
import { issuedKeyResult } from "./key-output";

function limitOption(bucket: LimitBucket, requests: string) {
  return {
    value: "count",
    summary: `${requests} in each minute, or none; ${defaultKeyLimits[bucket]} by default`,
    schema: z
      .union([z.literal("none").transform(() => null), z.coerce.number().int().positive()], {
        error: "must be a number above 0, or none",
      })
      .default(defaultKeyLimits[bucket]),
  };
}

export const createKey = defineCommand({
  name: "keys create",
  summary: "Issue an API key",
  description:
    "Without --account the key is the operator's. The key is printed once; only its hash is stored, and every process accepts it at once.",
  examples: [
    "keys create --name web --scope read --scope orders:write --read-limit none",
    "keys create --name partner --scope read --account 0x… --expires-in 90d --json",
  ],
  options: {
    name: {
      value: "name",
      summary: "what the key is for, 64 characters at most",
      schema: z.string().trim().min(1).max(64),
    },
    scope: {
      value: "scope",
      summary: keyScopeSchema.options.join(", "),
      isList: true,
      schema: z
        .array(
          z.enum(keyScopeSchema.options, { error: `must be one of ${keyScopeSchema.options.join(", ")}` }),
        )
        .min(1)
        .transform((scopes) => [...new Set(scopes)]),
    },
    account: {
      value: "address",
      summary: "the account that owns the key",
      schema: addressValueSchema.optional(),
    },
    expiresIn: {
      value: "time",
      summary: "how long it is valid, such as 90d",
      schema: durationSchema.optional(),
    },
    readLimit: limitOption("read", "reads"),
    writeLimit: limitOption("write", "writes"),
    fulfillmentLimit: limitOption("fulfillment", "fulfilments"),
  },
  async run({ options }, { environment }) {
    const { name, scope, account, expiresIn, readLimit, writeLimit, fulfillmentLimit } = options;
    const now = Math.floor(Date.now() / 1_000);
    const terms = {
      name,
      scopes: scope,
      limits: { read: readLimit, write: writeLimit, fulfillment: fulfillmentLimit },
      expiresAt: expiresIn === undefined ? null : now + expiresIn,
    };
    return withDatabase(environment, async (db) =>
      issuedKeyResult(
        account === undefined
          ? await issueKey(db, { ...terms, account: null }, now)
          : await issueAccountKey(db, { ...terms, account }, now),
      ),
    );
  },
});
