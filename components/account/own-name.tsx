"use client";

import { formatAddress } from "@/lib/format/address";
import { useDemoName } from "./use-demo-name";

/** The connected account's name as its wallet gives it, or its address. */
export function OwnName({ address }: { address: string }) {
  return useDemoName(address) ?? formatAddress(address);
}
