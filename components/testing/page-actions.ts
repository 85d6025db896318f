import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";

type Scope = ReturnType<typeof within>;
type Name = string | RegExp;

/** A disabled button stays focusable, so that its reason can be read. */
export function isDisabled(element: HTMLElement): boolean {
  // The simulated page does not know that a fieldset disables its fields.
  return element.matches(":disabled, [aria-disabled=true], fieldset[disabled] *");
}

/** The open dialog with this title, once it appears. */
export async function dialogOf(title: Name): Promise<Scope> {
  const dialog = await screen.findByRole("dialog", { name: title });
  // The page takes no pointer while it is open, and the dialog itself takes them a moment after it is there.
  const { body } = document;
  await waitFor(() =>
    expect([body.style.pointerEvents, dialog.style.pointerEvents]).not.toEqual(["none", ""]),
  );
  return within(dialog);
}

/** Waits until a button is enabled. */
export async function enabledButton(scope: Scope, name: Name): Promise<HTMLElement> {
  return waitFor(() => {
    const button = scope.getByRole("button", { name });
    expect(isDisabled(button)).toBe(false);
    return button;
  });
}

/** Waits until a button is enabled, and presses it. */
export async function press(scope: Scope, name: Name): Promise<void> {
  await userEvent.click(await enabledButton(scope, name));
}

/** Replaces the text of a field. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Chooses a file that was moved before it could be read. */
export async function chooseUnreadable(input: HTMLElement): Promise<void> {
  const file = new File(["bytes"], "moved.txt", { type: "text/plain" });
  const text = () => Promise.reject(new DOMException("It was moved.", "NotReadableError"));
  await userEvent.upload(input, Object.assign(file, { text }));
}

/** Confirms a price that is far from its market. */
export async function typePrice(dialog: Scope, price: string): Promise<void> {
  await fill(await dialog.findByRole("textbox", { name: "Type the price to go on" }), price);
}

/** Chooses the test chain's ERC-20 currency in a form. */
export async function chooseCoin(form: Scope): Promise<void> {
  await userEvent.click(form.getByRole("combobox", { name: /^Currency/ }));
  await userEvent.click(await screen.findByRole("option", { name: "USDC" }));
}

/** Closes the dialog with this title. */
export async function closeDialog(title: Name): Promise<void> {
  await press(await dialogOf(title), "Close");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
}

/** The row of a table that contains this text. */
export async function rowOf(table: string, text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const rows = within(screen.getByRole("table", { name: table })).getAllByRole("row");
    const row = rows.find(({ textContent }) => textContent.includes(text));
    if (row === undefined) throw new Error(`no row of "${table}" contains "${text}"`);
    return row;
  });
}

/**
 * Watches the timers that the page sets from now on, until `vi.restoreAllMocks`. The returned function runs the last one of this many
 * milliseconds at once, so that a test need not wait for it.
 */
export function watchTimers(kind: "setTimeout" | "setInterval"): (ms: number) => Promise<void> {
  const timers = vi.spyOn(globalThis, kind);
  return async (ms) => {
    const [run] = timers.mock.calls.findLast(([, delay]) => delay === ms) ?? [];
    if (run === undefined) throw new Error(`the page waits for no ${ms} ms`);
    await act(async () => run());
  };
}

/** An answer that the test holds back. */
export function heldBack() {
  let give: () => void = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
