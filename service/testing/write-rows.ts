import { sql } from "drizzle-orm";
import { openDatabase } from "../src/db/open-database";

// A child process of the tests: writes numbered rows to the embedded database of the given folder until it is killed.
const db = await openDatabase({ folder: process.argv[2] ?? "" });
const [row] = await db.query<{ next: number }>(
  sql`select coalesce(max(hash::int4), 0) + 1 as next from media`,
);
for (let number = row?.next ?? 1; ; number += 1) {
  await db.query(sql`insert into media (hash, source_uri) values (${String(number)}, 'x')`);
  process.send?.(number);
}
