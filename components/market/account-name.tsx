import { AddressText } from "./address";
import { LateName } from "./late-name";
import type { AccountNameProps } from "./shown-names";

/** An account by its name, or by its address while no name is known. */
export function AccountName(account: AccountNameProps) {
  const { address, href } = account;
  return (
    <LateName {...account}>
      <AddressText address={address} {...(href !== undefined && { href })} />
    </LateName>
  );
}
