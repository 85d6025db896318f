import type { ChainPin } from "@/lib/chains/config";

/** As an operator may write it: without its checksum. */
const address = "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913";

/** A chain with everything for which there is a descriptor. */
export const fullPin: ChainPin = {
  ...{ id: "base", chainId: 8_453, name: "Base", nativeSymbol: "ETH", wrappedSymbol: "WETH" },
  ...{ seaport: address, conduitController: address, conduit: address, conduitKey: `0x${"7c".repeat(32)}` },
  ...{ signedZone: address, wrappedCurrency: address, vaults: [address], poolFactory: address },
  currencies: [{ address: "0x00000000000000000000000000000000000000C1", symbol: "USDC", decimals: 6 }],
  ...{ layerzeroEndpoint: address, eid: 1 },
  creators: { enforcement: { validator: address, listId: "1" } },
  ...{ feeRecipient: address, maxFeeBps: 1_000 },
};
