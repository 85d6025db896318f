import type { ChainConfig, ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import type { TestChain } from "../../local/testing/chain";
import type { TestService } from "./test-service";

/** The pin with which a web trades on a test chain that an operator has configured so. */
export function chainPinOf({ chainId, protocol, accounts }: TestChain, config: ChainConfig): ChainPin {
  const { seaport, conduitController, conduit, conduitKey, signedZone, wrapped, usdc } = protocol;
  return {
    id: config.id,
    chainId,
    name: config.name,
    nativeSymbol: config.nativeCurrency.symbol,
    ...{ seaport, conduitController, conduit, conduitKey, signedZone },
    wrappedCurrency: wrapped,
    wrappedSymbol: config.wrappedCurrency.symbol,
    currencies: [{ address: usdc, symbol: "USDC", decimals: 6 }],
    poolFactory: protocol.poolFactory,
    feeRecipient: accounts.deployer.address,
    maxFeeBps: 1_000,
  };
}

/** The service's record of its chain, and the pin with which a web trades on that chain. */
export async function webChainOf({
  chain,
  config,
  request,
}: TestService): Promise<{ record: Chain; pin: ChainPin }> {
  const { data } = (await request("/v1/chains")).body as { data: Chain[] };
  const [record] = data;
  if (record === undefined) throw new Error("the service has a chain");
  return { record, pin: chainPinOf(chain, config) };
}
