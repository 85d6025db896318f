import type { Address } from "viem";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";

/** What a check may spend on finding out why facts differ from the chain. */
export type SearchLimits = {
  /** Whether the chain may be searched for the cause of one more difference of a contract. */
  admit(contract: Address): boolean;
  /** The same endpoint, which refuses requests once the check has spent all of its own. */
  limited(endpoint: RpcEndpoint): RpcEndpoint;
};

/**
 * @param most.requests Requests of a whole check; each call of a batch counts.
 * @param most.perContract Differences of one contract whose causes are searched for.
 */
export function createSearchLimits(most: { requests: number; perContract: number }): SearchLimits {
  const searches = new Map<Address, number>();
  let requests = most.requests;

  function spend(number: number): void {
    requests -= number;
    if (requests < 0) throw new RpcError("rpc_unreachable", "The check has spent its requests.");
  }

  return {
    admit(contract) {
      const before = searches.get(contract) ?? 0;
      if (requests <= 0 || before >= most.perContract) return false;
      searches.set(contract, before + 1);
      return true;
    },
    limited: (endpoint) => ({
      label: endpoint.label,
      limits: endpoint.limits,
      async call(method, params) {
        spend(1);
        return endpoint.call(method, params);
      },
      async batch(calls) {
        spend(calls.length);
        return endpoint.batch(calls);
      },
    }),
  };
}
