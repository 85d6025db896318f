import "server-only";
import type { WebChain, WebChains } from "../chains/web-chain";
import { verifyChain } from "../tx/verify-chain";
import { readChainPins } from "./chain-pins";
import { listChains } from "./chains";
import { webConfig } from "./web-config";

/** Every chain of the service beside its pin, and whether it may be traded on. */
export async function listWebChains(): Promise<WebChain[]> {
  const [chains, pins] = await Promise.all([listChains(), readChainPins()]);
  return chains.map((chain) => {
    const pin = pins.find((candidate) => candidate.id === chain.id) ?? null;
    return {
      chain: { ...chain, rpcUrl: pin?.rpcUrl ?? chain.rpcUrl },
      pin,
      trading: verifyChain(chain, pin),
    };
  });
}

/** The answer of `GET /api/chains`. */
export async function webChains(): Promise<WebChains> {
  return {
    data: await listWebChains(),
    demoWallet: webConfig().localAccountsFile !== null,
    walletConnectProjectId: webConfig().walletConnectProjectId,
  };
}
