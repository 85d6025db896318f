"use client";

import { formatAddress } from "@/lib/format/address";
import { useDemoName } from "./use-demo-name";

/** The connected account by the name that its wallet gives it, or by its address. */
export function OwnName({ address }: { address: string }) {
  return useDemoName(address) ?? formatAddress(address);
}
