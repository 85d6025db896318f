import type { Connector } from "wagmi";
import type { DemoAccounts } from "../../chains/local-manifest";
import type { Address } from "../../contract/primitives";
import { requestApi } from "../../query/api-client";

let accounts: Promise<DemoAccounts> | undefined;

/** The accounts of the local manifest, from a route that exists in local mode only. */
export function loadDemoAccounts(): Promise<DemoAccounts> {
  accounts ??= requestApi<DemoAccounts>("/api/demo-accounts").catch((error: unknown) => {
    accounts = undefined;
    throw error;
  });
  return accounts;
}

/** The methods that only the demo connector has. */
export interface DemoConnectorExtras {
  selectAccount: (address: Address) => void;
}

/** Switches the demo wallet to another of its accounts. It does nothing to any other wallet. */
export function selectDemoAccount(connector: Connector, address: Address): void {
  if (!("selectAccount" in connector)) return;
  const { selectAccount } = connector as unknown as DemoConnectorExtras;
  selectAccount(address);
}
