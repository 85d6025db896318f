import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clockNow, setServerTime } from "../../server-clock";
import { scheduleExpiry } from "./schedule-expiry";

const server = 1_763_700_200;
const expiresAt = server + 60;

/** The visitor's clock, as an offset in seconds from the server's. */
function visitorIs(offSeconds: number): void {
  vi.setSystemTime((server + offSeconds) * 1_000);
}

beforeEach(() => {
  vi.useFakeTimers();
  setServerTime(Date.now() / 1_000);
});

afterEach(() => vi.useRealTimers());

describe("the expiry of a server's signature", () => {
  it.each([
    ["right", 0],
    ["an hour fast", 3_600],
    ["an hour slow", -3_600],
  ])("is reported once, ten seconds before, with a visitor's clock that is %s", (_, off) => {
    visitorIs(off);
    setServerTime(server);
    const onExpiry = vi.fn();
    scheduleExpiry({ expiresAt, clock: clockNow }, onExpiry);
    vi.advanceTimersByTime(49_900);
    expect(onExpiry).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(onExpiry).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_600_000);
    expect(onExpiry).toHaveBeenCalledTimes(1);
  });

  it("follows a clock that the server corrects while it waits", () => {
    visitorIs(-3_600);
    const onExpiry = vi.fn();
    scheduleExpiry({ expiresAt, clock: clockNow }, onExpiry);
    vi.advanceTimersByTime(5_000);
    setServerTime(server + 5);
    vi.advanceTimersByTime(44_900);
    expect(onExpiry).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_200);
    expect(onExpiry).toHaveBeenCalledTimes(1);
  });

  it("is reported at once if it has passed, but only after the caller's code has finished", () => {
    visitorIs(0);
    const onExpiry = vi.fn();
    scheduleExpiry({ expiresAt: server + 5, clock: clockNow }, onExpiry);
    expect(onExpiry).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(onExpiry).toHaveBeenCalledTimes(1);
  });

  it("is not reported once the wait is cancelled", () => {
    visitorIs(0);
    const onExpiry = vi.fn();
    const end = scheduleExpiry({ expiresAt, clock: clockNow }, onExpiry);
    vi.advanceTimersByTime(30_000);
    end();
    vi.advanceTimersByTime(60_000);
    expect(onExpiry).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
