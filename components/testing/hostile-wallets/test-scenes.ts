import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type Hash, numberToHex } from "viem";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { setServerTime } from "@/lib/server-clock";
import { silentAfterMs } from "@/lib/trade/flow/flow";
import type { KeyWallet } from "@/lib/wallet/testing/key-wallet";
import { isDisabled } from "../page-actions";
import { type Fault, faults, findFalse, rejection, silences } from "./faults";
import type { Scene, SceneOf, Scope } from "./scene";

/** The buttons by which a dialog that stopped goes on. */
const again = /^(Ask again|Try again|Retry|Switch )/;
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

async function leave({ isOnPage = false, confirm }: Scene): Promise<void> {
  if (isOnPage) {
    await waitFor(() => {
      const buttons = [again, confirm].flatMap((name) => screen.queryAllByRole("button", { name }));
      expect(
        buttons.filter((each) => !isDisabled(each)),
        document.body.textContent,
      ).not.toEqual([]);
    }, patience);
    return;
  }
  await userEvent.keyboard("{Escape}");
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
    // The page takes no pointer before the dialog has gone.
    expect(document.body.style.pointerEvents).not.toBe("none");
  }, patience);
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

const isSent = ({ wallet }: Scene) => wallet.opened.at(-1) === "eth_sendTransaction";

/** The wallet never answers. The person leaves, comes back and asks again, and the wallet rejects that. @returns what is wrong */
async function meetSilence(scene: Scene, begin: (typeof silences)[string]): Promise<string[]> {
  const { wallet, isOnPage = false } = scene;
  const dialog = await scene.open();
  let end: () => void = () => {};
  wallet.fault = () => {
    end = begin(wallet);
    return new Promise(() => {});
  };
  await ask(scene, dialog, 1);
  // The words alone stand beside a step too, such as a switch of networks.
  const done = screen.queryAllByRole("button", { name: "Done" });
  const wrong = done.map(() => `success, without an answer: ${document.body.textContent.slice(0, 600)}`);
  if (!isOnPage) await leave(scene);
  end();
  wallet.fault = rejection.answer;
  setServerTime(Date.now() / 1000 + silentAfterMs / 1000);
  await ask(scene, await scene.open(), 1);
  const method = wallet.opened.at(-1) ?? "";
  wrong.push(...findFalse(rejection, await findWords(), { method, hasSent: false }));
  setServerTime(Date.now() / 1000);
  wallet.fault = null;
  await leave(scene);
  return wrong;
}

/** The hash of the newest transaction that somebody else sent. */
async function othersTransaction({ account, provider }: KeyWallet): Promise<Hash> {
  const own = account.address.toLowerCase();
  for (
    let back = 0n, newest = BigInt(await provider.request({ method: "eth_blockNumber" }));
    back < newest;
    back++
  ) {
    const block = await provider.request({
      method: "eth_getBlockByNumber",
      params: [numberToHex(newest - back), true],
    });
    for (const entry of block?.transactions ?? [])
      if (typeof entry === "object" && entry.from !== own) return entry.hash;
  }
  throw new Error("nobody else sent a transaction");
}

/** The wallet answers with the hash of somebody else's transaction. @returns what is wrong */
async function meetOther(scene: Scene): Promise<string[]> {
  const { wallet } = scene;
  const hash = await othersTransaction(wallet);
  wallet.fault = () => hash;
  await ask(scene, await scene.open(), 1);
  const words = await findWords();
  wallet.fault = null;
  await leave(scene);
  return /sent another transaction than the one we showed you/.test(words) ? [] : [words];
}

/** Whether the fault is one where this is asked: any digits may name a group of calls. */
const isFault = ({ isHex }: Fault, { wallet }: Scene) => !(isHex && wallet.takesBatches);

/**
 * Opens each scene with each fault of a wallet, one after the other, and then with none.
 *
 * @param has.silences whether its scenes can be opened again while the wallet is asked: a form must not be filled then
 */
export function testScenes<Page extends { close: () => Promise<void>; stop: () => Promise<void> }>(
  start: () => Promise<Page>,
  scenes: Readonly<Record<string, SceneOf<Page>>>,
  has = { silences: false },
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
        wrong[fault.name] = await meet(scene, fault);
      }
      if (isSent(scene)) wrong["another transaction"] = await meetOther(scene);
      for (const [name, begin] of Object.entries(has.silences ? silences : {}))
        wrong[name] = await meetSilence(scene, begin);
      expect(Object.fromEntries(Object.entries(wrong).filter(([, found]) => found.length > 0))).toEqual({});
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
