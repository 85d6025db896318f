import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { isDisabled } from "../page-actions";
import { type Fault, faults, findFalse } from "./faults";
import type { Scene, SceneOf, Scope } from "./scene";

/** The buttons by which a dialog that stopped goes on. */
const again = /^(Try again|Retry|Switch )/;
const patience = { timeout: 30_000, interval: 100 };
const limitMs = 900_000;

/** Presses what leads on until the wallet has been asked this many times. */
async function ask({ wallet, confirm }: Scene, dialog: Scope, times: number): Promise<void> {
  const before = wallet.opened.length;
  await waitFor(async () => {
    const buttons = [
      ...dialog.queryAllByRole("button", { name: again }),
      ...dialog.queryAllByRole("button", { name: confirm }),
    ];
    const button = buttons.find((each) => !isDisabled(each));
    if (wallet.opened.length === before && button !== undefined) await userEvent.click(button);
    expect(wallet.opened.length, document.body.textContent).toBeGreaterThanOrEqual(before + times);
  }, patience);
}

async function leave({ isOnPage = false }: Scene): Promise<void> {
  if (isOnPage) return;
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), patience);
}

/** The words of a failure. Of several orders at once, each has its own. */
const findWords = () =>
  waitFor(() => {
    const [refused] = screen.queryAllByText(/was not accepted: /);
    const words = refused ?? screen.getByRole("alert");
    return words.textContent;
  }, patience);

/** Opens the scene once, has the wallet answer falsely, and leaves it. @returns what is wrong with its words */
async function meet(scene: Scene, fault: Fault): Promise<string[]> {
  const { wallet } = scene;
  const dialog = await scene.open();
  // From the second time on, the first transaction is mined already.
  const hasSent = scene.isSecondRequest === true && wallet.sent.length === 0;
  if (hasSent) {
    wallet.hesitate(async () => {
      wallet.fault = fault.answer;
    });
  } else wallet.fault = fault.answer;
  await ask(scene, dialog, hasSent ? 2 : 1);
  const method = wallet.opened.at(-1) ?? "";
  const found = findFalse(fault, await findWords(), { method, hasSent });
  wallet.fault = null;
  await leave(scene);
  return found;
}

/** Whether the fault is one where this is asked: any digits may name a group of calls. */
const isFault = ({ isHex }: Fault, { wallet }: Scene) => !(isHex && wallet.takesBatches);

/** Opens each scene with each fault of a wallet, one after the other, and then with none. */
export function testScenes<Page extends { close: () => Promise<void>; stop: () => Promise<void> }>(
  start: () => Promise<Page>,
  scenes: Readonly<Record<string, SceneOf<Page>>>,
): void {
  let page: Page;
  beforeAll(async () => {
    page = await start();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  it.each(Object.entries(scenes))(
    `stays unlocked and true through ${faults.length} faults, and then does what it is for: %s`,
    async (_, open) => {
      const scene = await open(page);
      const wrong: Record<string, string[]> = {};
      for (const fault of faults.filter((each) => isFault(each, scene))) {
        const found = await meet(scene, fault);
        if (found.length > 0) wrong[fault.name] = found;
      }
      expect(wrong).toEqual({});
      const { wallet, expectDone } = scene;
      await ask(scene, await scene.open(), 1);
      await waitFor(() => {
        if (expectDone === undefined) {
          expect(wallet.signed.length + wallet.sent.length).toBeGreaterThan(0);
          expect(screen.queryAllByText(/^(Done|View item)$/), document.body.textContent).not.toEqual([]);
        } else expectDone();
        expect(screen.queryByRole("alert")).toBeNull();
      }, patience);
    },
    limitMs,
  );
}
