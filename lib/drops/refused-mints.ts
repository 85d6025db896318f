import type { Drop } from "../contract/drop";
import { unsafeContractLabel } from "../contract/unsafe-contract";

/** Whether a drop mints more of an item whose ownership is disputed, which is not traded here. */
export function isDisputed({ labels }: Pick<Drop, "labels">): boolean {
  return labels?.includes("disputed_ownership") ?? false;
}

/** Whether the contract of a drop has a fault that endangers those who mint, which no operator has accepted. */
export function isUnsafe({ labels }: Pick<Drop, "labels">): boolean {
  return labels?.includes(unsafeContractLabel) ?? false;
}
