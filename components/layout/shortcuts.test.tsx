import { execFileSync } from "node:child_process";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { expectAccessible } from "../testing/expect-accessible";
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

it("are all that the market's pages listen to", () => {
  const sources = execFileSync("git", [
    "grep",
    "-hoE",
    'useShortcut\\("[^"]+"',
    "--",
    "components",
    ":!components/operator",
  ]);
  const heard = [...sources.toString().matchAll(/"([^"]+)"/g)].map(([, key = ""]) => key.toUpperCase());
  const listed = shortcutGroups.flatMap(({ shortcuts }) =>
    shortcuts.flatMap(({ keys }) => keys.map((pressed) => pressed.at(-1))),
  );
  expect(heard).toContain("/");
  expect(heard.filter((key) => !listed.includes(key))).toEqual([]);
});
