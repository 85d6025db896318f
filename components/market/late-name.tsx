"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { pageTaken } from "../ui/page-at-rest";
import { type AccountNameProps, shownNames, wantedAccounts } from "./shown-names";

/** Shows its children until the account has a name to show. The code that asks loads when the page is taken over, so no page waits for it. */
export function LateName({ children, ...account }: AccountNameProps & { children: ReactNode }) {
  const { address } = account;
  useEffect(() => {
    wantedAccounts.add(address);
    void pageTaken()
      .then(() => import("./named-account"))
      .then(
        ({ askForNames }) => askForNames(),
        () => undefined,
      );
  }, [address]);
  const shown = useSyncExternalStore(shownNames.subscribe, shownNames.get, () => null);
  return shown?.accounts.has(address) ? <shown.Part {...account} /> : children;
}
