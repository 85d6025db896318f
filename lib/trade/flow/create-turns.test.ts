import { expect, it } from "vitest";
import { createTurns } from "./create-turns";

it("applies no end of a review once that of a later one is shown", () => {
  const turns = createTurns();
  const shown: string[] = [];
  const renewed = turns.begin();
  const checked = turns.begin();
  checked(() => shown.push("sold"));
  renewed(() => shown.push("can be bought"));
  turns.begin()(() => shown.push("can be bought again"));
  expect(shown).toEqual(["sold", "can be bought again"]);
});
