import { expect, it } from "vitest";
import { createSettling } from "./settling";

it("does work that failed again, though nothing changes any more", async () => {
  const errors: unknown[] = [];
  const keys: number[] = [];
  const settling = createSettling({
    async settle(key) {
      keys.push(key);
      if (keys.length === 1) throw new Error("deadlock detected");
    },
    onError: (error) => errors.push(error),
    quietMs: 5,
  });
  settling.touch(7);
  await expect.poll(() => keys, { timeout: 10_000 }).toEqual([7, 7]);
  await settling.stop();
  expect(errors).toEqual([new Error("deadlock detected")]);
});
