import { connectorsForWallets, type WalletList } from "@rainbow-me/rainbowkit";
import { injectedWallet } from "@rainbow-me/rainbowkit/wallets";
import { type Config, createConfig, http } from "wagmi";
import type { WebChains } from "../chains/web-chain";
import { QuaysideError } from "../errors";
import { t } from "../language/translate";
import { fetchChains } from "../query/fetch-chains";
import { queryClient } from "../query/query-client";
import { queryKeys } from "../query/query-keys";
import { walletChain } from "./wallet-chains";

async function walletList({ demoWallet, walletConnectProjectId }: WebChains): Promise<WalletList> {
  const groups: WalletList = [];
  if (demoWallet) {
    // A separate chunk, loaded in local mode only.
    const { createDemoWallet } = await import("./demo/demo-wallet");
    groups.push({ groupName: t("On this machine"), wallets: [createDemoWallet] });
  }
  if (walletConnectProjectId !== null) {
    const { walletConnectWallet } = await import("./wallet-connect");
    groups.push({ groupName: t("Wallets"), wallets: [injectedWallet, walletConnectWallet] });
  } else groups.push({ groupName: t("Wallets"), wallets: [injectedWallet] });
  return groups;
}

async function buildConfig(): Promise<Config> {
  const chains = await queryClient.fetchQuery({
    queryKey: queryKeys.chains,
    queryFn: fetchChains,
    staleTime: 10_000,
  });
  const [first, ...more] = chains.data.map(walletChain);
  if (first === undefined) throw new QuaysideError("no_chains", "The service names no chain.");
  const connectors = connectorsForWallets(await walletList(chains), {
    appName: "Quayside",
    projectId: chains.walletConnectProjectId ?? "none",
  });
  const all = [first, ...more] as const;
  return createConfig({
    chains: all,
    connectors,
    transports: Object.fromEntries(all.map((chain) => [chain.id, http()])),
    // A stranger's contract must not choose a URL that the visitor's browser asks (EIP-3668).
    ccipRead: false,
    // wagmi finds announced wallets (EIP-6963) by itself, and connects none before the visitor chooses.
    multiInjectedProviderDiscovery: true,
    ssr: true,
  });
}

let config: Promise<Config> | undefined;
let built: Config | undefined;

/**
 * The page's one wagmi configuration, built from the current chain list at first use. A failure is not cached: the next call tries again.
 */
export function getWalletConfig(): Promise<Config> {
  config ??= buildConfig().then(
    (ready) => {
      built = ready;
      return ready;
    },
    (error: unknown) => {
      config = undefined;
      throw error;
    },
  );
  return config;
}

/** The configuration, if it is already built. */
export function peekWalletConfig(): Config | undefined {
  return built;
}
