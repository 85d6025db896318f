import type { ComponentType } from "react";
import { createStore } from "@/lib/store";

export interface AccountNameProps {
  address: string;
  href?: string;
  /** The address stands beside the name: where somebody decides by it. */
  withAddress?: boolean;
}

interface ShownNames {
  /** Shows an account by its name. */
  Part: ComponentType<AccountNameProps>;
  /** The accounts that have a name to show. */
  accounts: ReadonlySet<string>;
}

/** What the code that asks for names has found; null until it has loaded. */
export const shownNames = createStore<ShownNames | null>(null);
/** Accounts that are shown, and that this code has not asked for yet. */
export const wantedAccounts = new Set<string>();
