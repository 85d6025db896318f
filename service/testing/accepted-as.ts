import pino from "pino";
import type { KeyLimits, KeyScope } from "@/lib/contract/api-key";
import { createKeyStore } from "../src/api/keys/key-store";
import type { Db } from "../src/db/database";

/** How a service on a database takes a key: its scopes and limits, or null. */
export async function acceptedAs(
  db: Db,
  key: string,
): Promise<{ scopes: KeyScope[]; limits: KeyLimits | null } | null> {
  const store = createKeyStore({ db, configured: [], log: pino({ level: "silent" }), nowMs: Date.now });
  try {
    const caller = await store.find(key);
    return caller === null ? null : { scopes: [...caller.scopes], limits: caller.limits };
  } finally {
    await store.close();
  }
}
