import { describe, expect, it } from "vitest";
import { readBody } from "./body-stream";

async function all(body: ReadableStream<Uint8Array>, idleMs?: number): Promise<number[]> {
  const pieces: number[] = [];
  for await (const piece of readBody(body, idleMs)) pieces.push(...piece);
  return pieces;
}

function bodyOf(pull: UnderlyingDefaultSource<Uint8Array>["pull"]): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({ ...(pull && { pull }) });
}

describe("a body that is read as it comes in", () => {
  it("gives its pieces in order", async () => {
    let next = 0;
    const body = bodyOf((controller) => {
      if (next === 3) controller.close();
      else controller.enqueue(Uint8Array.of(next++));
    });
    expect(await all(body)).toEqual([0, 1, 2]);
  });

  it("is refused when it stalls, so that others get their turn", async () => {
    let isSent = false;
    const body = bodyOf((controller) => {
      if (isSent) return new Promise<void>(() => undefined);
      isSent = true;
      controller.enqueue(Uint8Array.of(1));
      return undefined;
    });
    await expect(all(body, 20)).rejects.toMatchObject({
      code: "invalid_request",
      message: "The body broke off.",
    });
  });

  it("is refused when it breaks off", async () => {
    const body = bodyOf((controller) => controller.error(new Error("reset")));
    await expect(all(body)).rejects.toMatchObject({ code: "invalid_request" });
  });
});
