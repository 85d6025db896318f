import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createFlow,
  currentStep,
  type Flow,
  type FlowEvent,
  flowReducer,
  flowStatus,
  isSlow,
  isUnderway,
  isWalletOpen,
  isWalletSilent,
  type StepId,
} from "./flow";
import { reviveFlow, serializeFlow } from "./persist-flow";

const hash = `0x${"ab".repeat(32)}` as const;
const other = `0x${"cd".repeat(32)}` as const;
const failure = { code: "rejected", tone: "neg", title: "No.", safe: "Safe.", action: null } as const;

function start(steps: StepId[] = ["approve", "sign", "post"]): Flow {
  return createFlow({
    kind: "list",
    key: "base/0x1/1",
    chain: "base",
    account: "0x1",
    data: { price: "2.2" },
    steps,
    at: 0,
  });
}

function run(flow: Flow, ...events: FlowEvent[]): Flow {
  return events.reduce(flowReducer, flow);
}

describe("flowReducer", () => {
  it("walks a listing from approval to live", () => {
    const flow = run(
      start(),
      { type: "checking", step: "approve", at: 1 },
      { type: "wallet", step: "approve", at: 2 },
      { type: "submitted", step: "approve", at: 3, hash },
      { type: "confirmed", step: "approve", at: 4, networkFee: "21000" },
      { type: "wallet", step: "sign", at: 5 },
      { type: "confirmed", step: "sign", at: 6 },
      { type: "checking", step: "post", at: 7 },
      { type: "confirmed", step: "post", at: 8 },
    );
    expect(flowStatus(flow)).toBe("confirmed");
    expect(currentStep(flow)).toBeNull();
    expect(flow.steps[0]).toEqual({
      id: "approve",
      status: "confirmed",
      hash,
      since: 4,
      networkFee: "21000",
    });
  });

  it("keeps the approval when the signature is rejected, and signs again on retry", () => {
    const rejected = run(
      start(["approve", "sign"]),
      { type: "confirmed", step: "approve", at: 1 },
      { type: "wallet", step: "sign", at: 2 },
      { type: "rejected", step: "sign", at: 3, failure },
    );
    expect(rejected.failure).toEqual(failure);
    expect(isUnderway(rejected)).toBe(false);
    const again = run(rejected, { type: "retry", at: 4 }, { type: "wallet", step: "sign", at: 5 });
    expect(again.failure).toBeNull();
    expect(isWalletOpen(again)).toBe(true);
    expect(again.steps[0]?.status).toBe("confirmed");
  });

  it("follows a transaction that the wallet replaced", () => {
    const flow = run(
      start(["fill"]),
      { type: "wallet", step: "fill", at: 1 },
      { type: "submitted", step: "fill", at: 2, hash },
      { type: "replaced", step: "fill", at: 3, hash: other },
    );
    expect(currentStep(flow)).toMatchObject({ status: "replaced", hash: other });
    expect(flowStatus(run(flow, { type: "confirmed", step: "fill", at: 4 }))).toBe("confirmed");
  });

  it("ignores a late answer of a finished step, and an event that its status does not allow", () => {
    const flow = run(start(), { type: "confirmed", step: "approve", at: 1 });
    expect(run(flow, { type: "rejected", step: "approve", at: 2, failure })).toBe(flow);
    expect(run(flow, { type: "submitted", step: "sign", at: 2, hash })).toBe(flow);
    expect(run(flow, { type: "retry", at: 2 })).toBe(flow);
  });

  it("calls a wallet silent 20 seconds after it was last asked", () => {
    const flow = run(start(["fill"]), { type: "wallet", step: "fill", at: 0 });
    const silent = (of: Flow, now: number) => of.steps.some((step) => isWalletSilent(step, now));
    expect([silent(flow, 19_999), silent(flow, 20_000)]).toEqual([false, true]);
    const again = run(flow, { type: "wallet", step: "fill", at: 20_000, again: "open" });
    expect([silent(again, 39_999), silent(again, 40_000)]).toEqual([false, true]);
    const sent = run(again, { type: "submitted", step: "fill", at: 40_000, hash });
    expect(silent(sent, 90_000)).toBe(false);
  });

  it("calls a transaction slow after 90 seconds, and nothing else", () => {
    const flow = run(start(["fill"]), { type: "wallet", step: "fill", at: 0 });
    const wallet = currentStep(flow);
    const sent = currentStep(run(flow, { type: "submitted", step: "fill", at: 0, hash }));
    if (wallet === null || sent === null) throw new Error("the flow has a step");
    expect([isSlow(wallet, 200_000), isSlow(sent, 90_000), isSlow(sent, 90_001)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("never loses a confirmed step or goes back, for any events in any order", () => {
    const step = fc.constantFrom<StepId>("approve", "sign", "post");
    const at = fc.nat();
    const anyEvent = fc.oneof(
      fc.record({ type: fc.constantFrom("checking", "wallet", "confirmed"), step, at }),
      fc.record({
        type: fc.constantFrom("submitted", "replaced", "also_sent"),
        step,
        at,
        hash: fc.constantFrom(hash, other),
      }),
      fc.record({
        type: fc.constantFrom("rejected", "failed", "expired"),
        step,
        at,
        failure: fc.constant(failure),
      }),
      fc.record({ type: fc.constant("wallet"), step, at, again: fc.constantFrom("open", "refused") }),
      fc.record({ type: fc.constant("retry"), at }),
    ) as fc.Arbitrary<FlowEvent>;
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let flow = start();
        for (const event of events) {
          const next = flowReducer(flow, event);
          const done = (of: Flow) => of.steps.filter((entry) => entry.status === "confirmed").length;
          expect(done(next)).toBeGreaterThanOrEqual(done(flow));
          // Done steps are always the first ones.
          expect(next.steps.slice(0, done(next)).every((entry) => entry.status === "confirmed")).toBe(true);
          expect(next.failure !== null).toBe(["rejected", "failed", "expired"].includes(flowStatus(next)));
          flow = next;
        }
      }),
    );
  });
});

describe("a flow across a reload", () => {
  it("is still pending if a transaction was sent", () => {
    const flow = run(
      start(),
      { type: "wallet", step: "approve", at: 1 },
      { type: "submitted", step: "approve", at: 2, hash },
    );
    expect(reviveFlow(serializeFlow(flow))).toEqual(flow);
  });

  it("restarts a step whose wallet request is lost", () => {
    const flow = run(
      start(),
      { type: "confirmed", step: "approve", at: 1 },
      { type: "wallet", step: "sign", at: 2 },
    );
    expect(reviveFlow(serializeFlow(flow))?.steps.map((step) => step.status)).toEqual([
      "confirmed",
      "idle",
      "idle",
    ]);
  });

  it.each([
    "",
    "{}",
    "null",
    '{"version":0}',
    '{"version":1,"flow":{"kind":"list"}}',
    '{"version":1,"flow":{"kind":"list","key":"k","chain":"c","account":"a","data":{},"steps":[{"status":"odd"}]}}',
  ])("is forgotten if the text is %j", (text) => {
    expect(reviveFlow(text)).toBeNull();
  });
});
