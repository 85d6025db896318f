import { isAddress } from "viem";
import type { Flow } from "../flow/flow";
import type { ReceiptLog } from "../flow/ports";
import { mintedTokens } from "./minted-tokens";
import type { SavedMint } from "./saved-mint";

const separator = ",";

/** The result of a mined claim, which its flow saves. */
export function settleMint({ data, account }: Flow, logs: readonly ReceiptLog[]): Flow["data"] {
  const { contract } = data as Partial<SavedMint>;
  if (contract === undefined || !isAddress(contract) || !isAddress(account)) return {};
  const ids = mintedTokens({ logs, contract, minter: account });
  return { minted: ids.join(separator) };
}

/** The ids that a finished mint gave its account, as decimals; empty if its receipt does not show them. */
export function mintedOf({ data: { minted = "" } }: Pick<Flow, "data">): string[] {
  return minted.split(separator).filter((id) => /^\d+$/.test(id));
}
