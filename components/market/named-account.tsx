import { formatAddress } from "@/lib/format/address";
import { askSoon, listNamedAccounts, subscribeAccounts, useAccountRecord } from "./account-names";
import { AddressText } from "./address";
import { type AccountNameProps, shownNames } from "./shown-names";

/** An account by its name. */
function NamedAccount({ address, href, withAddress = false }: AccountNameProps) {
  const name = useAccountRecord(address)?.name?.text;
  return (
    <>
      <AddressText
        address={address}
        {...(name !== undefined && { name })}
        {...(href !== undefined && { href })}
      />
      {withAddress && name !== undefined && <span className="mono"> ({formatAddress(address)})</span>}
    </>
  );
}

let isShowing = false;

/** Whether a replaced link would lose a press or the focus. */
function isHeld(): boolean {
  if (document.querySelector(":active") !== null) return true;
  return document.activeElement?.querySelector("[data-exact]") != null;
}

const lookAgainMs = 200;

function showNames(): void {
  if (isHeld()) {
    setTimeout(showNames, lookAgainMs);
    return;
  }
  shownNames.set({ Part: NamedAccount, accounts: listNamedAccounts() });
}

/** Asks for the names of the accounts that are shown, and shows them once nobody holds a link. */
export function askForNames(): void {
  if (!isShowing) subscribeAccounts(showNames);
  isShowing = true;
  askSoon();
}
