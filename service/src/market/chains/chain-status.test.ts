import { describe, expect, it } from "vitest";
import { chainNow, chainStatus } from "./chain-status";

const config = { blockTimeMs: 2_000 };
/** Unix seconds. */
const now = 1_700_000_000;
/** A chain whose newest block is applied, polled a second ago. */
const followed = {
  number: 50,
  timestamp: now - 3,
  headNumber: 50,
  headTimestamp: now - 3,
  polledAtMs: (now - 1) * 1_000,
  errorCode: null,
};
const standing = (changes: Partial<typeof followed | { errorCode: string }>) =>
  chainStatus(config, { ...followed, ...changes }, now * 1_000);

describe("the moment since which a chain is stale", () => {
  it("is none while the chain is live, and none before its first block", () => {
    expect(standing({})).toMatchObject({ status: "live", staleSince: null });
    expect(chainStatus(config, null, now * 1_000)).toMatchObject({ status: "down", staleSince: null });
  });

  it("is the last answer of a chain that became silent at its head", () => {
    const polledAtMs = (now - 60) * 1_000;
    expect(standing({ polledAtMs })).toMatchObject({ status: "down", staleSince: now - 60 });
    expect(standing({ errorCode: "rpc_unreachable" })).toMatchObject({ status: "down", staleSince: now - 1 });
  });

  it("is the newest applied block of a chain whose follower was behind when it became silent", () => {
    const behind = { number: 40, timestamp: now - 90 };
    const polledAtMs = (now - 60) * 1_000;
    expect(standing({ ...behind, polledAtMs })).toMatchObject({ status: "down", staleSince: now - 90 });
  });

  it("is the newest applied block of a chain that is behind, or whose RPCs are stuck", () => {
    const behind = { number: 40, timestamp: now - 90 };
    expect(standing(behind)).toMatchObject({ status: "behind", lagSeconds: 87, staleSince: now - 90 });
    const stuck = { timestamp: now - 400, headTimestamp: now - 400 };
    expect(standing(stuck)).toMatchObject({ status: "behind", lagSeconds: 0, staleSince: now - 400 });
  });
});

describe("now of a chain", () => {
  const nowOf = (changes: Partial<typeof followed | { errorCode: string }>) =>
    chainNow(config, { ...followed, ...changes }, now * 1_000);

  it("goes on with our clock while the chain is live, and when its follower becomes silent", () => {
    expect(nowOf({})).toBe(now);
    const long = { timestamp: now - 7_203, headTimestamp: now - 7_203, polledAtMs: (now - 7_200) * 1_000 };
    expect(nowOf(long)).toBe(now);
  });

  it("stays at the head of a chain that stands still, or whose RPCs do not answer", () => {
    expect(nowOf({ timestamp: now - 400, headTimestamp: now - 400 })).toBe(now - 400);
    expect(nowOf({ errorCode: "rpc_unreachable" })).toBe(now - 3);
  });
});
