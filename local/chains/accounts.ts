import { type Address, type LocalAccount, toHex } from "viem";
import { mnemonicToAccount, privateKeyToAccount } from "viem/accounts";
import type { Hex } from "@/lib/contract/primitives";
import { deploymentAddress } from "./deploy-contract";

const demoLabels = ["Marit", "Okonjo", "Kaia", "Osei", "Tern"] as const;
const holderCount = 20;
const creatorCount = 16;
const dropCreatorCount = 12;

const deployerIndex = 0;
const feeRecipientIndex = 1;
const firstDemoIndex = 2;
const firstHolderIndex = firstDemoIndex + demoLabels.length;
const firstCreatorIndex = firstHolderIndex + holderCount;
const smartOwnerIndex = firstCreatorIndex + creatorCount;

const firstDropCreatorIndex = smartOwnerIndex + 1;
const relayerIndex = firstDropCreatorIndex + dropCreatorCount;
const vaultOwnerIndex = relayerIndex + 1;

/** How many accounts a chain must fund. */
export const accountCount = vaultOwnerIndex + 1;

interface DemoAccount {
  label: string;
  account: LocalAccount;
  privateKey: Hex;
}

/** A contract wallet, at the same address on every chain. */
interface SmartAccount {
  label: string;
  address: Address;
  /** Signs for it and sends through it. */
  owner: LocalAccount;
  ownerKey: Hex;
}

export interface LocalAccounts {
  deployer: LocalAccount;
  feeRecipient: LocalAccount;
  demo: DemoAccount[];
  holders: LocalAccount[];
  creators: LocalAccount[];
  /** Each owns the contract of a drop. */
  dropCreators: LocalAccount[];
  smart: SmartAccount;
  /** The account whose verification the message libraries believe. */
  relayer: LocalAccount;
  relayerKey: Hex;
  /** Owns adapters and mirrors of movable collections. */
  vaultOwner: LocalAccount;
}

/** The keys of the phrase by their index. It is stretched once: that takes longer than to derive all keys. */
function keysOf(mnemonic: string): (index: number) => Hex {
  const parent = mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey();
  return (index) => {
    const { privateKey } = parent.deriveChild(index);
    if (privateKey === null) throw new Error("the mnemonic gave no private key");
    return toHex(privateKey);
  };
}

function smartAccountOf(ownerKey: Hex): SmartAccount {
  const owner = privateKeyToAccount(ownerKey);
  const address = deploymentAddress({ contract: "TestSmartAccount", args: [owner.address] });
  return { label: "Smart account", address, owner, ownerKey };
}

/** Everyone who acts on the local chains, derived from the install's mnemonic. */
export function deriveAccounts(mnemonic: string): LocalAccounts {
  const keyOf = keysOf(mnemonic);
  const at = (index: number) => privateKeyToAccount(keyOf(index));
  const range = (first: number, count: number) =>
    Array.from({ length: count }, (_, offset) => at(first + offset));
  return {
    deployer: at(deployerIndex),
    feeRecipient: at(feeRecipientIndex),
    demo: demoLabels.map((label, offset) => {
      const privateKey = keyOf(firstDemoIndex + offset);
      return { label, account: privateKeyToAccount(privateKey), privateKey };
    }),
    holders: range(firstHolderIndex, holderCount),
    creators: range(firstCreatorIndex, creatorCount),
    dropCreators: range(firstDropCreatorIndex, dropCreatorCount),
    smart: smartAccountOf(keyOf(smartOwnerIndex)),
    relayer: at(relayerIndex),
    relayerKey: keyOf(relayerIndex),
    vaultOwner: at(vaultOwnerIndex),
  };
}
