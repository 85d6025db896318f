import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Problem } from "../../contract/problem";
import { FlowError } from "../errors/flow-error";
import { ProblemError, UnreachableError } from "../errors/problem-error";
import { createRecheck } from "./create-recheck";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A recheck whose checks the test answers, in their sequence. */
function startRecheck() {
  const checks: { resolve: (review: string) => void; reject: (error: unknown) => void }[] = [];
  const heard: unknown[] = [];
  const recheck = createRecheck<string>({
    check: () => new Promise((resolve, reject) => void checks.push({ resolve, reject })),
    onReview: (review) => heard.push(review),
    onFailure: (error) => heard.push(error),
  });
  const settle = async (error: unknown, review = "") => {
    if (error === null) checks.at(-1)?.resolve(review);
    else checks.at(-1)?.reject(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { recheck, checks, heard, settle };
}

it("checks one at a time, and once more after what changed meanwhile", async () => {
  const { recheck, checks, heard, settle } = startRecheck();
  for (let change = 0; change < 5; change += 1) recheck.again();
  expect(checks).toHaveLength(1);
  await settle(null, "first");
  expect([checks.length, heard]).toEqual([2, ["first"]]);
  await settle(null, "second");
  expect([checks.length, heard]).toEqual([2, ["first", "second"]]);
});

it("keeps the review while no answer comes or too much was asked, and repeats the check later", async () => {
  const { recheck, checks, heard, settle } = startRecheck();
  recheck.again();
  await settle(new UnreachableError(null));
  recheck.again();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(checks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(checks).toHaveLength(2);
  recheck.again();
  await settle(new ProblemError({ code: "rate_limited", detail: "Too many." } as Problem, 20));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(checks).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await settle(null, "anew");
  expect([checks.length, heard]).toEqual([3, ["anew"]]);
});

it("reports that the order is gone, and nothing after its end", async () => {
  const { recheck, checks, heard, settle } = startRecheck();
  const sold = new FlowError("already_sold");
  recheck.again();
  await settle(sold);
  recheck.again();
  recheck.again();
  recheck.end();
  await settle(null, "late");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([checks.length, heard]).toEqual([2, [sold]]);
});
