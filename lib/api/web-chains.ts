import "server-only";
import { readFile } from "node:fs/promises";
import { type ChainPin, chainPinsFileSchema } from "../chains/config";
import type { WebChain, WebChains } from "../chains/web-chain";
import { QuaysideError } from "../errors";
import { honestCurrencies } from "../trade/review/honest-currencies";
import { verifyChain } from "../trade/review/verify-chain";
import { listChains } from "./chains";
import {
  accountsEndpoint,
  appealsEndpoint,
  keysEndpoint,
  notificationsEndpoint,
  readOffers,
  reportsEndpoint,
  studioEndpoint,
} from "./offers-endpoint";
import { webConfig } from "./web-config";
import { readWebRole } from "./web-role";

/** Every chain of the service with its pin, and whether visitors may trade on it; `maxAgeSeconds` as for `listChains`. */
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

/** The answer of `GET /api/chains`. Past the cache, which serves an old answer once more while it reads the new one. */
export async function webChains(): Promise<WebChains> {
  const [data, offers] = await Promise.all([listWebChains(0), readOffers()]);
  return {
    data,
    demoWallet: webConfig().localAccountsFile !== null,
    walletConnectProjectId: webConfig().walletConnectProjectId,
    issuesKeys: offers(keysEndpoint),
    notifies: offers(notificationsEndpoint),
    hasStudio: offers(studioEndpoint),
    takesReports: offers(reportsEndpoint),
    takesAppeals: offers(appealsEndpoint),
    namesAccounts: offers(accountsEndpoint) && readWebRole(process.env) === "public",
  };
}

/**
 * The chains that this web's operator trusts, from `WEB_CHAINS_FILE`. It is read at every call: the file is small, its readers cache their
 * results, and an edit must take effect without a new build or a restart.
 *
 * @throws {QuaysideError} `invalid_configuration` if the file is missing or invalid.
 */
export async function readChainPins(): Promise<ChainPin[]> {
  const path = webConfig().chainsFile;
  try {
    return chainPinsFileSchema.parse(JSON.parse(await readFile(path, "utf8"))).chains;
  } catch (error) {
    throw new QuaysideError("invalid_configuration", "WEB_CHAINS_FILE cannot be read.", { cause: error });
  }
}
