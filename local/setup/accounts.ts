import { type LocalAccount, toHex } from "viem";
import { type HDAccount, mnemonicToAccount } from "viem/accounts";
import type { Hex } from "@/lib/contract/primitives";

const demoLabels = ["Marit", "Okonjo", "Kaia", "Osei", "Tern"] as const;
const holderCount = 20;
const creatorCount = 16;

const deployerIndex = 0;
const feeRecipientIndex = 1;
const firstDemoIndex = 2;
const firstHolderIndex = firstDemoIndex + demoLabels.length;
const firstCreatorIndex = firstHolderIndex + holderCount;

/** How many accounts a chain must fund. */
export const accountCount = firstCreatorIndex + creatorCount;

export interface DemoAccount {
  label: string;
  account: LocalAccount;
  privateKey: Hex;
}

export interface LocalAccounts {
  deployer: LocalAccount;
  feeRecipient: LocalAccount;
  demo: DemoAccount[];
  holders: LocalAccount[];
  creators: LocalAccount[];
}

function privateKeyOf(account: HDAccount): Hex {
  const key = account.getHdKey().privateKey;
  if (key === null) throw new Error("the mnemonic gave no private key");
  return toHex(key);
}

/** Everyone who acts on the local chains, derived from the install's mnemonic. */
export function deriveAccounts(mnemonic: string): LocalAccounts {
  const at = (index: number) => mnemonicToAccount(mnemonic, { addressIndex: index });
  const range = (first: number, count: number) =>
    Array.from({ length: count }, (_, offset) => at(first + offset));
  return {
    deployer: at(deployerIndex),
    feeRecipient: at(feeRecipientIndex),
    demo: demoLabels.map((label, offset) => {
      const account = at(firstDemoIndex + offset);
      return { label, account, privateKey: privateKeyOf(account) };
    }),
    holders: range(firstHolderIndex, holderCount),
    creators: range(firstCreatorIndex, creatorCount),
  };
}
