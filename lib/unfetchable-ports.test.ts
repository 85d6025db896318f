import { expect, it } from "vitest";
import { isUnfetchable } from "./unfetchable-ports";

/** Whether this Node's `fetch` refuses the port before it connects. */
async function isRefused(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2_000) });
    return false;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error && error.cause.message === "bad port";
  }
}

it("knows the ports that fetch refuses", async () => {
  const listed = Array.from({ length: 65_536 }, (_, port) => port).filter(isUnfetchable);
  const beside = listed.flatMap((port) => [port - 1, port, port + 1]).filter((port) => port > 0);
  const wrong = await Promise.all(
    [...new Set(beside)].map(async (port) => ((await isRefused(port)) === isUnfetchable(port) ? [] : [port])),
  );
  expect(wrong.flat()).toEqual([]);
});
