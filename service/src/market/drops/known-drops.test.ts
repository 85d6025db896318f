import { describe, expect, it } from "vitest";
import type { Db } from "../../db/database";
import { createKnownDrops } from "./known-drops";

/** A database whose drop is named after the number of reads; `answer` can be changed. */
function scene() {
  const state = { now: 0, asked: 0, answer: "drop" as "drop" | "none" | "failure" };
  const query = async () => {
    state.asked += 1;
    if (state.answer === "failure") throw new Error("no connection");
    return state.answer === "none" ? [] : [{ name: `read ${state.asked}` }];
  };
  const drops = createKnownDrops({ db: { query } as unknown as Db, nowMs: () => state.now });
  return { state, read: async () => (await drops.read("quiet-harbour"))?.name };
}

describe("createKnownDrops", () => {
  it("reads a drop once for all who ask within a second, and anew after it", async () => {
    const { state, read } = scene();
    expect(await Promise.all([read(), read()])).toEqual(["read 1", "read 1"]);
    state.now = 999;
    expect(await read()).toBe("read 1");
    state.now = 1_000;
    expect(await read()).toBe("read 2");
  });

  it.each(["none", "failure"] as const)("asks anew where there was %s", async (answer) => {
    const { state, read } = scene();
    state.answer = answer;
    if (answer === "none") expect(await read()).toBeUndefined();
    else await expect(read()).rejects.toThrow("no connection");
    state.answer = "drop";
    expect(await read()).toBe("read 2");
  });
});
