import { expect, it } from "vitest";
import { recordEnd } from "./record-end";

it("gives up on a journal whose disk hangs, because the caller may hold locks", async () => {
  const hanging = { id: "one", append: () => new Promise<void>(() => {}), close: async () => {} };
  await expect(recordEnd(hanging, { type: "key_revoked", at: 1, key: "one" })).rejects.toMatchObject({
    code: "upstream_unavailable",
  });
});
