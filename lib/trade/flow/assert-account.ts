import type { Address } from "viem";
import type { Config } from "wagmi";
import { getAccount } from "wagmi/actions";
import { sameAddress } from "../../same-address";
import { FlowError } from "../errors/flow-error";

/** Throws unless the wallet is on the account that the request was checked for. A person may change accounts in the meantime. */
export function assertAccount(config: Config, expected: Address): void {
  const { address } = getAccount(config);
  if (address === undefined) throw new FlowError("wallet_missing");
  if (!sameAddress(address, expected)) throw new FlowError("account_changed");
}
