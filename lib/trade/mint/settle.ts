import { isAddress } from "viem";
import { FlowError } from "../errors/flow-error";
import type { Flow } from "../flow/flow";
import type { ReceiptLog } from "../flow/ports";
import { mintedTokens } from "./minted-tokens";
import type { SavedMint } from "./saved-mint";

const separator = ",";

/**
 * The result of a mined claim, which its flow saves.
 *
 * @throws FlowError `nothing_minted` if the transaction minted nothing for the account. A contract wallet's transaction may come from anybody
 * and go anywhere, so only its logs show whether it was the claim.
 */
export function settleMint({ data, account }: Flow, logs: readonly ReceiptLog[]): Flow["data"] {
  const { contract } = data as Partial<SavedMint>;
  if (contract === undefined || !isAddress(contract) || !isAddress(account)) return {};
  const ids = mintedTokens({ logs, contract, minter: account });
  if (ids.length === 0) throw new FlowError("nothing_minted");
  return { minted: ids.join(separator) };
}

/** The ids that a finished mint gave its account, as decimals; empty if its receipt does not show them. */
export function mintedOf({ data: { minted = "" } }: Pick<Flow, "data">): string[] {
  return minted.split(separator).filter((id) => /^\d+$/.test(id));
}
