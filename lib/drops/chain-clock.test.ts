import { describe, expect, it } from "vitest";
import { chainOffset, lastChange } from "./chain-clock";
import { hour, opensAt, sampleDrop } from "./testing/sample-drop";

const chain = { id: "base", name: "Base", status: "live", lagSeconds: 0 } as const;
const offset = (heardAt: number, lead = 0) =>
  chainOffset({ now: opensAt, chains: [{ ...chain, lead }] }, { chain: "base", heardAt });

describe("chainOffset", () => {
  it("corrects a clock that is an hour early or late", () => {
    expect(offset(opensAt + hour)).toBe(-hour);
    expect(offset(opensAt - hour)).toBe(hour);
  });

  it("ignores a difference as small as network delay", () => {
    expect(offset(opensAt + 1)).toBe(0);
    expect(offset(opensAt, 1)).toBe(0);
  });

  it("follows a chain whose time is ahead, and ignores other chains", () => {
    expect(offset(opensAt, 600)).toBe(600);
    expect(offset(opensAt + hour, 600)).toBe(600 - hour);
    const answer = { now: opensAt, chains: [{ ...chain, lead: 600 }] };
    expect(chainOffset(answer, { chain: "bnb", heardAt: opensAt })).toBe(0);
  });

  it("is null before the first answer", () => {
    expect(chainOffset(undefined, { chain: "base", heardAt: opensAt })).toBeNull();
  });
});

describe("lastChange", () => {
  const { stages } = sampleDrop();

  it("moves only when a stage opens or closes", () => {
    const at = (seconds: number) => lastChange(stages, opensAt + seconds);
    expect(at(-1)).toBe(0);
    expect([at(0), at(hour - 1)]).toEqual([opensAt, opensAt]);
    expect([at(hour), at(2 * hour - 1)]).toEqual([opensAt + hour, opensAt + hour]);
    expect(at(99 * hour)).toBe(opensAt + 3 * hour);
  });
});
