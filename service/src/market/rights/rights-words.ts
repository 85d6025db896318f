import type { ChainRight } from "@/lib/contract/chain";

const meanings = {
  channel: "may move what was approved to the conduit",
  conduit_owner: "owns the conduit",
  conduit_next_owner: "may become the owner of the conduit",
  zone_owner: "owns the zone",
  zone_next_owner: "may become the owner of the zone",
  zone_signer: "signs for the zone",
} as const satisfies Record<ChainRight["right"], string>;

/** Why unknown rights stop trading, in a sentence for everybody. */
export function rightsReason(unknown: readonly ChainRight[]): string {
  const each = unknown.map(({ right, account }) => `${account} ${meanings[right]}`);
  return `This market does not know who got power over its contracts: ${each.join("; ")}. Approve nothing here until the operator has looked.`;
}
