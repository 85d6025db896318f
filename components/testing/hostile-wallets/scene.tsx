import { screen, type within } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { t } from "@/lib/language/translate";
import type { KeyWallet } from "@/lib/wallet/testing/key-wallet";
import { press } from "../page-actions";

export type Scope = ReturnType<typeof within>;

/** A part of a page in which a person confirms something in a wallet. */
export interface Scene {
  wallet: KeyWallet;
  /** Opens it and fills its form, as often as it was left. */
  open: () => Promise<Scope>;
  /** The button that leads to the wallet. */
  confirm: string | RegExp;
  /** Expects what is seen once it has done what it is for. Default: the button that ends a receipt. */
  expectDone?: () => void;
  /** Whether it is no dialog, and stays on its page. */
  isOnPage?: boolean;
  /** Whether the wallet confirms the first transaction, so that every fault meets the request after it. */
  isSecondRequest?: boolean;
}

export type SceneOf<Page> = (page: Page) => Promise<Scene>;

/** A page with a dialog behind a button. */
export function Opener({ children }: { children: (close: () => void) => ReactElement }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {t("Open")}
      </button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

/** Opens the dialog of an `Opener`. */
export const pressOpen = () => press(screen, "Open");

/** The same scene, whose first transaction is confirmed before a fault. */
export function second<Page>(scene: SceneOf<Page>): SceneOf<Page> {
  return async (page) => ({ ...(await scene(page)), isSecondRequest: true });
}
