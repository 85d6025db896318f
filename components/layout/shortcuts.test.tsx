import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { expectAccessible } from "../testing/expect-accessible";
import { PageFrame, visited } from "../testing/page-frame";
import { GoKeys } from "./go-keys";
import { shortcutGroups } from "./shortcuts";
import { ShortcutsSlot } from "./shortcuts-slot";

it("are listed on ?, but not while a visitor types one", async () => {
  render(
    <>
      <input aria-label="Question" />
      <ShortcutsSlot />
    </>,
  );
  const user = userEvent.setup();
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(dialog.textContent).toContain("Search");
  await expectAccessible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Question" }), "?");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("open the pages of the header: g, then the first letter, but not while a visitor types them", async () => {
  visited.length = 0;
  render(
    <PageFrame>
      <input aria-label="Question" />
      <GoKeys />
    </PageFrame>,
  );
  const user = userEvent.setup();
  await user.keyboard("gcgdgagpgh");
  const pages = ["/collections", "/drops", "/activity", "/portfolio", "/"];
  expect(visited).toEqual(pages);
  await user.type(screen.getByRole("textbox", { name: "Question" }), "gc");
  expect(visited).toEqual(pages);
});

/** The keys of `useShortcut` and `useKeySequence` in the market's pages, written as in the list. */
function heardKeys(): string[] {
  const sources = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith("operator/"))
    .map((path) => readFileSync(join("components", path), "utf8"));
  const calls = sources.flatMap((source) => [...source.matchAll(/useShortcut\("([^"]+)".*/g)]);
  const sequences = sources.flatMap((source) => [...source.matchAll(/useKeySequence\("(.)", "(.)"/g)]);
  const pressedTogether = sequences.map(([, first = "", second = ""]) => `${first} ${second}`.toUpperCase());
  const alone = calls.map(
    ([call, key = ""]) => `${call.includes('"with-control"') ? "Control " : ""}${key.toUpperCase()}`,
  );
  return [...pressedTogether, ...alone];
}

it("are those that the market's pages listen to", () => {
  const listed = shortcutGroups
    .flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys.map((pressed) => pressed.join(" "))))
    // Dialogs, lists and charts hear the keys that move and choose.
    .filter((keys) => !/(Esc|Tab|Home|End|Pg..|[←→↑↓↵])$/.test(keys));
  // A key may do something in several places.
  expect([...new Set(listed)].sort()).toEqual([...new Set(heardKeys())].sort());
});
