import { isAddressEqual, zeroAddress } from "viem";
import type { ChainRight } from "../contract/chain";
import type { Address } from "../contract/primitives";
import type { ChainRights } from "./config";

/** The accounts that the operator pinned for a right. A next owner may be the present one. */
function pinnedFor(right: ChainRight["right"], pinned: ChainRights): readonly Address[] {
  switch (right) {
    case "channel":
      return pinned.channels;
    case "conduit_owner":
    case "conduit_next_owner":
      return [pinned.conduitOwner];
    case "zone_owner":
    case "zone_next_owner":
      return [pinned.zoneOwner];
    case "zone_signer":
      return pinned.zoneSigners;
  }
}

/** Those rights that the operator did not pin. The zero address is nobody. */
export function unknownRights(found: readonly ChainRight[], pinned: ChainRights): ChainRight[] {
  return found.filter(
    ({ right, account }) =>
      !isAddressEqual(account, zeroAddress) &&
      !pinnedFor(right, pinned).some((known) => isAddressEqual(known, account)),
  );
}

/** The same text for the same right of the same account. */
export function rightKey({ right, account }: ChainRight): string {
  return `${right} ${account.toLowerCase()}`;
}
