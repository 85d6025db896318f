import type { Address } from "viem";
import { openVault } from "../chains/open-vault";
import { approveOperator } from "./pools";
import type { TestVault, VaultTestChain } from "./vaults";

/** Makes another collection of the home chain movable to Base, and lets its adapter lock the maker's tokens. */
export async function openTestVault(
  { home, base }: TestVault,
  collection: Address,
): Promise<{ from: VaultTestChain; to: VaultTestChain }> {
  const { deployer, maker } = home.accounts;
  const { adapter, mirrors } = await openVault({
    owner: deployer,
    home,
    collection,
    remotes: [base],
    name: "Strange",
    symbol: "STR",
    contractURI: "",
  });
  const mirror = mirrors.get(base.eid);
  if (mirror === undefined) throw new Error("the vault has no mirror");
  const from = { ...home, vault: adapter, collection };
  await approveOperator(from, maker, adapter);
  return { from, to: { ...base, vault: mirror, collection: mirror } };
}
