import { expect, it, vi } from "vitest";
import { createStops } from "./stops";

/** A way to stop that notes its name, after `until` where there is one. */
function recorder() {
  const ended: string[] = [];
  const stop = (name: string, until?: Promise<void>) => async () => {
    await until;
    ended.push(name);
  };
  return { ended, stop, log: { warn: vi.fn() } };
}

it("ends all work at once, then what it uses, the newest first, and the database last", async () => {
  const { ended, stop, log } = recorder();
  const stops = createStops(log);
  let letFirst = () => {};
  stops.database(stop("database"));
  stops.resource(stop("pictures"));
  stops.resource(stop("dependencies"));
  stops.work(stop("first work", new Promise((resolve) => (letFirst = resolve))));
  stops.work(stop("second work"));
  expect(stops.isStopping()).toBe(false);
  const stopped = stops.stop();
  expect(stops.isStopping()).toBe(true);
  await vi.waitFor(() => expect(ended).toEqual(["second work"]));
  letFirst();
  await stopped;
  expect(ended).toEqual(["second work", "first work", "dependencies", "pictures", "database"]);
  expect(log.warn).not.toHaveBeenCalled();
});

it("ends the database although work hangs in it", async () => {
  const { ended, stop, log } = recorder();
  const stops = createStops(log, 1);
  stops.database(stop("database"));
  stops.work(() => new Promise(() => {}));
  await stops.stop();
  expect(ended).toEqual(["database"]);
  expect(log.warn).toHaveBeenCalledOnce();
});

it("ends the rest although a part fails at its end", async () => {
  const { ended, stop, log } = recorder();
  const stops = createStops(log);
  stops.database(stop("database"));
  stops.work(() => Promise.reject(new Error("The part broke.")));
  stops.work(stop("work"));
  await stops.stop();
  expect(ended).toEqual(["work", "database"]);
});
