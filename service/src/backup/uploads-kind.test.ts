import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../testing/databases";
import { uploadKinds } from "./uploads-kind";

it("takes a restore as a use of every upload, so that none is idle before its draft is seen again", async () => {
  const db = await openTestDatabase();
  const clock = 1_000_000_000;
  const old = { usedAt: clock - 29 * 86_400, kept: false };
  const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const lines: Record<string, object> = {
    upload: { ...old, cid: "a", digest: "d", type: "image/png", bytes: 1, dagBytes: 1, storedAt: 1 },
    upload_folder: { ...old, cid: "b", files: 1, bytes: 1 },
    upload_deployment: { account, draft: "draft", chain: "base", contract: account, notedAt: old.usedAt },
  };
  for (const kind of uploadKinds) {
    const line = lines[kind.name];
    if (line === undefined) continue;
    const taking = kind.import({ db, clock, configs: new Map(), nowOf: () => clock, leaveOut: () => {} });
    await taking.take(line);
    await taking.finish();
  }
  const times = await db.query(sql`
    select used_at::int4 as at from uploads union all select used_at::int4 from upload_folders
    union all select noted_at::int4 from upload_deployments`);
  expect(times).toEqual([{ at: clock }, { at: clock }, { at: clock }]);
  await db.close();
});
