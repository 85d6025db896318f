import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tabMemory } from "../testing/tab-memory";
import type { FlowStep, StepStatus } from "./flow";
import { createFlowStore, flowId } from "./flow-store";
import { onceApproved } from "./once-approved";
import type { Ports } from "./ports";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const about = { kind: "pool_sell", key: "base:0x01:7:0x0a" } as const;

/** Runs a review whose node shows the approval at the given answer, after an approval with this status. */
function run(approve: StepStatus, shownAt: number) {
  const store = createFlowStore(tabMemory().storage);
  const step = (id: FlowStep["id"], status: StepStatus): FlowStep => ({
    id,
    status,
    hash: null,
    since: Date.now(),
    networkFee: null,
  });
  store.start({
    ...about,
    chain: "base",
    account: "0x0a",
    steps: [step("approve", approve), step("fill", "checking")],
    failure: null,
    data: {},
  });
  let asked = 0;
  const review = async () => {
    asked += 1;
    return asked;
  };
  const ports = { now: () => Date.now() } as unknown as Ports;
  const ended = onceApproved({ id: flowId(about), store, ports }, review, (answer) => answer >= shownAt).then(
    () => "approved",
    (error: { code: string }) => error.code,
  );
  return { ended, asked: () => asked };
}

it("waits for a node that does not know the approval of a moment ago", async () => {
  const { ended, asked } = run("confirmed", 3);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await ended).toBe("approved");
  expect(asked()).toBe(3);
});

it("gives up after 15 seconds, and at once where this flow had nothing approved", async () => {
  const late = run("confirmed", 100);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await late.ended).toBe("item_unapproved");
  const never = run("idle", 2);
  expect(await never.ended).toBe("item_unapproved");
  expect(never.asked()).toBe(1);
});
