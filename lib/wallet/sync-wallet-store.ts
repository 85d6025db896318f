import type { Config } from "wagmi";
import { getAccount, watchAccount } from "wagmi/actions";
import { demoConnectorType } from "./demo/demo-connector-type";
import { setWallet } from "./wallet-store";

/** Copies wagmi's account state into the page's wallet store, now and at every change. Returns a function that stops it. */
export function syncWalletStore(config: Config): () => void {
  const write = ({ status, address, chainId, connector }: ReturnType<typeof getAccount>) => {
    setWallet({
      // After a reload it is not known yet whether the wallet is still connected.
      status: status === "reconnecting" ? "unknown" : status,
      address: status === "connected" ? address : null,
      chainId: status === "connected" ? chainId : null,
      connectorName: connector?.name ?? null,
      demo: connector?.type === demoConnectorType,
    });
  };
  write(getAccount(config));
  return watchAccount(config, { onChange: write });
}
