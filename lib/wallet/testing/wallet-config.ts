import { type Config, createConfig, http, injected } from "wagmi";
import { connect, disconnect } from "wagmi/actions";
import type { WebChain } from "../../chains/web-chain";
import { QuaysideError } from "../../errors";
import { quickTransport } from "../../node/quick-fetch";
import { syncWalletStore } from "../sync-wallet-store";
import { walletChain } from "../wallet-chains";
import type * as real from "../wallet-config";
import type { KeyWallet } from "./key-wallet";

let config: Config | undefined;

// Component tests use these two functions in place of those in `lib/wallet/wallet-config`.
export const getWalletConfig: typeof real.getWalletConfig = async () => {
  if (config === undefined) throw new QuaysideError("no_wallet", "The test has connected no wallet.");
  return config;
};

export const peekWalletConfig: typeof real.peekWalletConfig = () => config;

/** Connects the page to a wallet on these chains. The returned function disconnects it. */
export async function connectKeyWallet(
  webChains: readonly WebChain[],
  wallet: KeyWallet,
): Promise<() => Promise<void>> {
  const [first, ...more] = webChains.map(walletChain);
  if (first === undefined) throw new QuaysideError("no_chains", "The test names no chain.");
  const chains = [first, ...more] as const;
  const target = { id: "key-wallet", name: "Key Wallet", provider: wallet.provider };
  const connected = createConfig({
    chains,
    connectors: [injected({ target, shimDisconnect: false })],
    transports: Object.fromEntries(chains.map(({ id }) => [id, http(undefined, quickTransport)])),
    multiInjectedProviderDiscovery: false,
    pollingInterval: 20,
    cacheTime: 0,
    storage: null,
  });
  config = connected;
  // The one that the configuration made: another connector would listen to the same wallet beside it.
  const [connector] = connected.connectors;
  if (connector === undefined) throw new QuaysideError("no_wallet", "The configuration has no connector.");
  await connect(connected, { connector });
  const stopSync = syncWalletStore(connected);
  return async () => {
    await disconnect(connected);
    stopSync();
    config = undefined;
  };
}
