import { vaultWebChain } from "@/lib/trade/testing/scenes/move-scene";
import { startVaultService } from "@/service/testing/vault-service";
import { openPage } from "./market-page";

/** A simulated page with a wallet, for a collection whose items move between three real chains. The maker let the vault take its items. */
export async function startVaultPage() {
  const vaultService = await startVaultService();
  const { ethereum, base, polygon } = vaultService;
  const [home, ...more] = [ethereum, base, polygon].map(({ id, chain }) => vaultWebChain(id, chain));
  if (home?.pin == null) throw new Error("the vault's home is pinned");
  const service = { ...vaultService, chain: ethereum.chain };
  const page = openPage({ service, record: home.chain, pin: home.pin }, () => null, more);
  return { ...page, webs: [page.web, ...more] };
}

export type VaultPage = Awaited<ReturnType<typeof startVaultPage>>;
