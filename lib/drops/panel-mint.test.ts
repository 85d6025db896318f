import { describe, expect, it } from "vitest";
import type { Eligibility, StageEligibility } from "../contract/drop";
import { dropPanel, recordedPanel, type Viewer } from "./drop-panel";
import { dropPhase } from "./drop-phase";
import { laterStage, panelMint } from "./panel-mint";
import { eligibilityRow } from "./stage-eligibility";
import { hour, opensAt, sampleDrop, sampleStage, sampleTerms } from "./testing/sample-drop";

const open = opensAt + 2 * hour;

function answer(...stages: readonly Partial<StageEligibility>[]): Eligibility {
  return {
    drop: "paper-weather",
    address: "0x00000000000000000000000000000000000000b2",
    checkedAt: open,
    quantity: 1,
    eligible: true,
    stages: stages.map(sampleTerms),
    mint: null,
  };
}

const mint = (viewer: Viewer, now = open, drop = sampleDrop()) =>
  panelMint(drop, { phase: dropPhase(drop, now), viewer, now });

describe("minting", () => {
  it("is capped by the least of the address's rest, the stage and the supply", () => {
    expect(mint(answer({}))).toMatchObject({ kind: "ready", most: 4 });
    const few = sampleDrop({ supply: { max: 2_000, minted: 1_998 } });
    expect(mint(answer({}), open, few)).toMatchObject({ most: 2 });
    const stages = [sampleStage({ id: "2", startsAt: open, endsAt: null, maxSupply: 263 })];
    expect(mint(answer({}), open, sampleDrop({ stages }))).toMatchObject({ most: 1 });
  });

  it("has no cap without limits", () => {
    const stages = [
      sampleStage({ id: "2", startsAt: open, endsAt: null, maxSupply: null, maxPerWallet: null }),
    ];
    const drop = sampleDrop({ stages, supply: { max: null, minted: 0 } });
    expect(mint("nobody", open, drop)).toMatchObject({ kind: "ready", most: null });
    const all = { allowance: Number.MAX_SAFE_INTEGER, remaining: Number.MAX_SAFE_INTEGER };
    expect(mint(answer(all), open, drop)).toMatchObject({ kind: "ready", most: null });
  });

  it("costs the address's own price, which the allowlist may set", () => {
    expect(dropPanel(sampleDrop(), answer({ price: "5" }), { now: open }).terms?.price).toBe("5");
    expect(mint(answer({ price: "5" }))).toMatchObject({ terms: { price: "5", stage: "2" } });
    const off = answer({ id: "0", price: "5", allowance: 0, reason: "not_on_allowlist" });
    expect(dropPanel(sampleDrop(), off, { now: opensAt }).terms?.price).toBe("60000000000000000");
  });

  it("costs the next stage's price where the open stage is sold out, and the status agrees", () => {
    const full = sampleStage({ id: "0", maxSupply: 5, minted: 5, price: "15" });
    const next = sampleStage({ id: "1", startsAt: opensAt + hour, endsAt: null, price: "20" });
    const drop = sampleDrop({ stages: [full, next], currentStage: "0", nextStage: "1" });
    const panels = [dropPanel(drop, "nobody", { now: opensAt }), recordedPanel(drop)];
    for (const { terms, phase } of panels) {
      expect(terms).toMatchObject({ stage: "1", price: "20" });
      expect(phase.status).toBe("upcoming");
    }
    expect(mint("nobody", opensAt, drop)).toEqual({ kind: "closed" });
  });

  it("agrees with the row of the open stage, for any answer", () => {
    const reasons = [null, "not_started", "ended", "not_on_allowlist", "wallet_limit", "paused"] as const;
    const supplies = [
      { max: 2_000, minted: 9 },
      { max: 9, minted: 9 },
      { max: 0, minted: 0 },
    ];
    for (const reason of reasons)
      for (const supply of supplies)
        for (const remaining of [0, 4]) {
          const drop = sampleDrop({ supply });
          const viewer = answer({ reason, remaining });
          const [, stage] = drop.stages;
          const [terms] = viewer.stages;
          if (stage === undefined || terms === undefined) throw new RangeError("The sample has two stages.");
          const { verdict } = eligibilityRow(drop, { stage, terms, now: open });
          const isReady = mint(viewer, open, drop).kind === "ready";
          expect([reason, supply, remaining, isReady]).toEqual([
            reason,
            supply,
            remaining,
            verdict === "yes",
          ]);
        }
  });

  it("asks for a wallet in an allowlist stage, and not in a public stage", () => {
    expect(mint("nobody", opensAt)).toEqual({ kind: "connect" });
    expect(mint("nobody")).toMatchObject({ kind: "ready", most: 5 });
  });

  it("is asked about again when the answer lacks the open stage", () => {
    expect(mint(answer({ id: "0" }))).toEqual({ kind: "asking" });
    expect(mint("asking")).toEqual({ kind: "asking" });
  });

  it("is closed while no stage is open or the supply is sold out", () => {
    expect(mint(answer({}), opensAt - 1)).toEqual({ kind: "closed" });
    expect(mint(answer({}), open, sampleDrop({ supply: { max: 5, minted: 5 } }))).toEqual({ kind: "closed" });
  });

  it("is closed for more of a disputed item, with the reason, whatever the service answers", () => {
    const drop = sampleDrop({ labels: ["explicit", "disputed_ownership"] });
    expect(mint(answer({}), open, drop)).toEqual({ kind: "closed" });
    expect(dropPanel(drop, answer({}), { now: open }).headline).toEqual({
      words: "Minting is off here",
      deadline: null,
      note: "Trading paused: the ownership of this item is disputed.",
    });
    expect(mint(answer({}), open, sampleDrop({ labels: ["reported"] })).kind).toBe("ready");
  });

  it("explains why an address cannot mint", () => {
    const limit = answer({ eligible: false, reason: "wallet_limit", remaining: 0, minted: 5 });
    expect(mint(limit)).toEqual({
      kind: "blocked",
      why: "Your account has minted its limit of 5 in Public.",
      retry: false,
    });
    const off = answer({ eligible: false, reason: "not_on_allowlist", remaining: 0, allowance: 0 });
    expect(mint(off)).toEqual({
      kind: "blocked",
      why: "Your account is not on the allowlist of Public.",
      retry: false,
    });
    const list = sampleStage({ id: "2", kind: "allowlist", name: "Friends", startsAt: open, endsAt: null });
    const root = `0x${"1".repeat(64)}` as const;
    const unknown = sampleDrop({ stages: [{ ...list, allowlist: { root, size: null } }] });
    expect(mint(off, open, unknown)).toMatchObject({
      why: "The allowlist of Friends is not known here, because its creator has not provided it.",
    });
    expect(mint(answer({ eligible: false, reason: "not_started" }))).toMatchObject({
      kind: "blocked",
      retry: true,
    });
    expect(mint("unknown")).toMatchObject({ kind: "blocked", retry: true });
  });
});

describe("laterStage", () => {
  const stages = answer({ id: "0" }, { id: "2", reason: "not_started" });

  it("is the first upcoming stage in which the address can mint", () => {
    expect(laterStage(sampleDrop(), stages, opensAt)?.id).toBe("2");
    expect(laterStage(sampleDrop(), stages, opensAt - 1)?.id).toBe("0");
    expect(laterStage(sampleDrop(), stages, open)).toBeNull();
  });

  it("skips a stage whose list leaves the address out, or in which it has minted its limit", () => {
    const off = answer({ id: "0", allowance: 0, remaining: 0 }, { id: "2" });
    expect(laterStage(sampleDrop(), off, opensAt - 1)?.id).toBe("2");
    const spent = answer({ id: "0", minted: 5 }, { id: "2", minted: 5 });
    expect(laterStage(sampleDrop(), spent, opensAt - 1)).toBeNull();
  });

  it("exists before anything is prepared, but not once all is minted", () => {
    const nothing = { allowance: 0, minted: 0, remaining: 0 };
    const listed = answer({ id: "0", ...nothing, proof: [] }, { id: "2", ...nothing });
    const drop = (max: number) => sampleDrop({ supply: { max, minted: max } });
    expect(laterStage(drop(0), listed, opensAt - 1)?.id).toBe("0");
    expect(laterStage(drop(9), listed, opensAt - 1)).toBeNull();
  });
});
