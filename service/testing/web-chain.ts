import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import type { TestService } from "./test-service";

/** The service's record of its chain, and the pin with which a web trades on that chain. */
export async function webChainOf({
  id,
  chain,
  request,
}: TestService): Promise<{ record: Chain; pin: ChainPin }> {
  const { data } = (await request("/v1/chains")).body as { data: Chain[] };
  const [record] = data;
  if (record === undefined) throw new Error("the service has a chain");
  const { seaport, conduitController, conduit, conduitKey, signedZone, wrapped, usdc } = chain.protocol;
  const pin: ChainPin = {
    id,
    chainId: chain.chainId,
    name: record.name,
    nativeSymbol: record.nativeCurrency.symbol,
    ...{ seaport, conduitController, conduit, conduitKey, signedZone },
    wrappedCurrency: wrapped,
    wrappedSymbol: record.wrappedCurrency.symbol,
    currencies: [{ address: usdc, symbol: "USDC", decimals: 6 }],
    feeRecipient: chain.accounts.deployer.address,
    maxFeeBps: 1_000,
  };
  return { record, pin };
}
