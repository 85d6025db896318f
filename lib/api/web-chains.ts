import "server-only";
import type { WebChain, WebChains } from "../chains/web-chain";
import { honestCurrencies } from "../trade/review/honest-currencies";
import { verifyChain } from "../trade/review/verify-chain";
import { readChainPins } from "./chain-pins";
import { listChains } from "./chains";
import { webConfig } from "./web-config";

/** How old a chain's status may be that the browser decides by. */
const statusAgeSeconds = 10;

/** Every chain of the service beside its pin, and whether it may be traded on; `maxAgeSeconds` as for `listChains`. */
export async function listWebChains(maxAgeSeconds?: number): Promise<WebChain[]> {
  const [chains, pins] = await Promise.all([listChains(maxAgeSeconds), readChainPins()]);
  return chains.map((chain) => {
    const pin = pins.find((candidate) => candidate.id === chain.id) ?? null;
    return {
      chain: { ...chain, currencies: honestCurrencies(chain, pin), rpcUrl: pin?.rpcUrl ?? chain.rpcUrl },
      pin,
      trading: verifyChain(chain, pin),
    };
  });
}

/** The answer of `GET /api/chains`. */
export async function webChains(): Promise<WebChains> {
  return {
    data: await listWebChains(statusAgeSeconds),
    demoWallet: webConfig().localAccountsFile !== null,
    walletConnectProjectId: webConfig().walletConnectProjectId,
  };
}
