import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChainConfig, ChainPin } from "@/lib/chains/config";
import { createFleetMember, type FleetMember } from "../../deploy/testing/fleet-member";
import { programsOfSources } from "../../deploy/testing/fleet-programs";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { writeJson } from "../../local/setup/secrets";
import { marketChains } from "../generate/market-chains";
import type { ScaleApi } from "./scale-api";

function pinOf({ id, chainId, name, nativeCurrency, wrappedCurrency, ...chain }: ChainConfig): ChainPin {
  const { seaport, conduitController, conduit, conduitKey, signedZone } = chain.contracts;
  return {
    ...{ id, chainId, name, seaport, conduitController, conduit, conduitKey, signedZone },
    nativeSymbol: nativeCurrency.symbol,
    wrappedCurrency: wrappedCurrency.address,
    wrappedSymbol: wrappedCurrency.symbol,
    currencies: chain.erc20Currencies.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
    feeRecipient: chain.marketplaceFee.recipient,
    maxFeeBps: 1_000,
  };
}

/**
 * Starts a web on a generated market, with an address of its own and without limits of visitors.
 *
 * @param onStart takes charge of stopping it.
 */
export async function startScaleWeb(
  api: Pick<ScaleApi, "url" | "apiKey">,
  onStart: (stop: () => Promise<void>) => void,
): Promise<FleetMember> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-scale-web-"));
  const webChainsFile = join(folder, "web-chains.json");
  await writeJson(webChainsFile, { chains: marketChains.map(({ config }) => pinOf(config)) });
  const [port, programs] = [await findFreePorts(2), await programsOfSources()];
  const unlimited = "6000000";
  const web = createFleetMember({
    name: "web",
    ...{ port, metricsPort: port + 1, readyPath: "/api/health/web" },
    args: () => programs.web,
    env: {
      PUBLIC_WEB_URL: `http://127.0.0.1:${port}`,
      ...{ PORT: String(port), ACCESS_LOG: "off", NEXT_TELEMETRY_DISABLED: "1" },
      ...{
        MARKETPLACE_API_URL: `${api.url}/v1`,
        MARKETPLACE_API_KEY: api.apiKey,
        WEB_CHAINS_FILE: webChainsFile,
      },
      ...{ VISITOR_REQUESTS_PER_MINUTE: unlimited, VISITOR_READS_PER_MINUTE: unlimited },
    },
    logFolder: folder,
  });
  onStart(async () => {
    await web.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await web.start();
  return web;
}
