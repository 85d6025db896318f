import { isAddress } from "viem";
import type { Flow } from "../flow/flow";
import type { ReceiptLog } from "../flow/ports";
import { mintedTokens } from "./minted-tokens";
import type { SavedMint } from "./saved-mint";

const separator = ",";

/** What a mined claim came to, for its flow to keep. */
export function settleMint({ data, account }: Flow, logs: readonly ReceiptLog[]): Flow["data"] {
  const { contract } = data as Partial<SavedMint>;
  if (contract === undefined || !isAddress(contract) || !isAddress(account)) return {};
  const ids = mintedTokens({ logs, contract, minter: account });
  return { minted: ids.join(separator) };
}

/** The ids that a finished mint gave its account, as decimals; none where its receipt does not say. */
export function mintedOf({ data: { minted = "" } }: Pick<Flow, "data">): string[] {
  return minted.split(separator).filter((id) => /^\d+$/.test(id));
}
