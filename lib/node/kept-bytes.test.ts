import { expect, it } from "vitest";
import { createKeptBytes } from "./kept-bytes";

/** Answers of which each is made once its end is called. */
function begin(options: { mostWaiting?: number; maxBytes?: number } = {}) {
  const ends: ((bytes: Buffer | Error) => void)[] = [];
  const kept = createKeptBytes({ most: 2, mostWaiting: 8, maxBytes: 2 ** 20, maxAgeMs: 60_000, ...options });
  const ask = (name: string) =>
    kept.bytesOf(
      name,
      () =>
        new Promise((resolve, reject) => {
          ends.push((result) => (result instanceof Error ? reject(result) : resolve(result)));
        }),
    );
  return { ends, ask };
}

it("makes two answers at a time, and each once", async () => {
  const { ends, ask } = begin();
  const asked = ["a", "a", "b", "c"].map(ask);
  expect(ends).toHaveLength(2);
  ends[0]?.(Buffer.from("a"));
  expect(await asked[0]).toBe(await asked[1]);
  expect(ends).toHaveLength(3);
  ends[1]?.(Buffer.from("b"));
  ends[2]?.(Buffer.from("c"));
  expect(String(await asked[3])).toBe("c");
  expect(String(await ask("a"))).toBe("a");
  expect(ends).toHaveLength(3);
});

it("refuses while too many wait, and goes on after a failure", async () => {
  const { ends, ask } = begin({ mostWaiting: 1 });
  const asked = ["a", "b", "c"].map(ask);
  expect(await ask("d")).toBeNull();
  ends[0]?.(new Error("the service is away"));
  await expect(asked[0]).rejects.toThrow("the service is away");
  const again = ask("a");
  ends[1]?.(Buffer.from("b"));
  await asked[1];
  ends[2]?.(Buffer.from("c"));
  await asked[2];
  ends[3]?.(Buffer.from("a"));
  expect(String(await again)).toBe("a");
});

it("keeps no more than its bytes", async () => {
  const { ends, ask } = begin({ maxBytes: 5_000 });
  for (const name of ["a", "b", "c"]) {
    const answer = ask(name);
    ends.at(-1)?.(Buffer.alloc(2_000));
    await answer;
  }
  void ask("a");
  expect(ends).toHaveLength(4);
});
