import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import { toApiError } from "./problem-response";

it("asks a caller to wait when the database broke off a statement that took too long", async () => {
  const db = await openTestDatabase("postgres");
  const long = db.transaction((tx) => tx.query(sql`select pg_sleep(60)`), { statementMs: 100 });
  const error = toApiError(await long.catch((reason: unknown) => reason));
  expect(error).toMatchObject({ code: "query_timeout", status: 503, action: "wait" });
  expect(error.headers).toEqual({ "retry-after": "5" });
  await db.close();
});
