import { expect, it } from "vitest";
import { tooLate, within } from "./within";

const longMs = 1_000_000;

it("gives what came in time", async () => {
  expect(await within(longMs, Promise.resolve("answer"))).toBe("answer");
});

it("gives up on what does not come", async () => {
  expect(await within(1, new Promise(() => {}))).toBe(tooLate);
});

it("fails as the promise does, and ignores a failure that comes later", async () => {
  await expect(within(longMs, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  let fail = (_error: Error) => {};
  const late = within(1, new Promise((_, reject) => (fail = reject)));
  expect(await late).toBe(tooLate);
  fail(new Error("broken"));
});
