import { expect, it } from "vitest";
import { createKeyedSlots } from "./host-slots";

const settled = () => new Promise(setImmediate);

/** Tasks that begin when they get a slot and end on demand. */
function openWorks(total: number) {
  const slots = createKeyedSlots(total);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask(
      name: string,
      { key = "key", limit = total, share }: { key?: string; limit?: number; share?: string },
    ) {
      const work = () => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      };
      void slots.run(key, limit, work, share);
      return settled();
    },
    end(name: string) {
      ends.get(name)?.();
      return settled();
    },
  };
}

it("gives a free slot to the share with the fewest, however much another requested before", async () => {
  const { begun, ask, end } = openWorks(2);
  for (const at of [1, 2, 3, 4]) await ask(`many ${at}`, { share: "many" });
  await ask("few 1", { share: "few" });
  await end("many 1");
  expect(begun).toEqual(["many 1", "many 2", "few 1"]);
  await end("many 2");
  expect(begun.at(-1)).toBe("many 3");
  await ask("few 2", { share: "few" });
  await end("few 1");
  expect(begun.at(-1)).toBe("few 2");
});

it("lets shares that have as many take turns", async () => {
  const { begun, ask, end } = openWorks(1);
  for (const share of ["a", "b", "c"]) for (const at of [1, 2]) await ask(`${share}${at}`, { share });
  for (const name of ["a1", "b1", "c1", "a2", "b2"]) await end(name);
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "c2"]);
});

it("gives all slots to one share where no other waits", async () => {
  const { begun, ask } = openWorks(3);
  for (const at of [1, 2, 3]) await ask(`only ${at}`, { share: "only" });
  expect(begun).toEqual(["only 1", "only 2", "only 3"]);
});

it("begins works without a share in their order, past those whose key is full", async () => {
  const { begun, ask, end } = openWorks(2);
  await ask("slow 1", { key: "slow", limit: 1 });
  await ask("slow 2", { key: "slow", limit: 1 });
  await ask("other 1", { key: "other" });
  await ask("other 2", { key: "other" });
  expect(begun).toEqual(["slow 1", "other 1"]);
  await end("other 1");
  expect(begun.at(-1)).toBe("other 2");
  await end("slow 1");
  expect(begun.at(-1)).toBe("slow 2");
});
