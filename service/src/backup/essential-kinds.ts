import { allowlistsKind } from "./allowlists-kind";
import { apiKeysKind } from "./api-keys-kind";
import { countersKind } from "./counters-kind";
import type { AnyKind } from "./essential-kind";
import { ordersKind } from "./orders-kind";

/** Everything that a service cannot read again from the chains and the operator's files, in the sequence in which it is exported. */
export const essentialKinds: readonly AnyKind[] = [apiKeysKind, allowlistsKind, countersKind, ordersKind];
