import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { withDeadline } from "./with-deadline";

/** Waits until the signal is aborted, and keeps Node running meanwhile. */
async function aborted(signal: AbortSignal): Promise<never> {
  const awake = setInterval(() => {}, 10);
  await once(signal, "abort");
  clearInterval(awake);
  throw signal.reason;
}

it("ends what takes too long, even if memory is collected meanwhile", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const collecting = setInterval(collect, 5);
  const { signal } = new AbortController();
  await expect(withDeadline(100, signal, aborted)).rejects.toMatchObject({ name: "TimeoutError" });
  clearInterval(collecting);
});

it("ends with its caller's signal", async () => {
  const ending = new AbortController();
  const running = withDeadline(60_000, ending.signal, aborted);
  ending.abort(new Error("The service ends."));
  await expect(running).rejects.toThrow("The service ends.");
});

it("passes on a result", async () => {
  expect(await withDeadline(60_000, new AbortController().signal, async () => 7)).toBe(7);
});
