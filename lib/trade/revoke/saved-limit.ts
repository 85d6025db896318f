import type { Flow } from "../flow/flow";
import type { RevokeRequest } from "./request";

/** The part of a flow's data that says to what it lowers an allowance. */
export function limitData({ grant }: RevokeRequest): Flow["data"] {
  return grant.kind === "coin" ? { limit: grant.limit.toString() } : {};
}

/** To what a flow lowers an allowance, base units. Null for an approval of items, and for a text that says nothing of it. */
export function savedLimit({ data: { limit = "" } }: Pick<Flow, "data">): bigint | null {
  return /^\d{1,78}$/.test(limit) ? BigInt(limit) : null;
}

/**
 * Whether a flow does what a request asks for. Lowering an allowance and revoking it share a flow, since two transactions about one
 * allowance must not run at the same time, so the limit tells them apart.
 */
export function isFlowOf(flow: Pick<Flow, "data">, { grant }: RevokeRequest): boolean {
  return grant.kind !== "coin" || savedLimit(flow) === grant.limit;
}
