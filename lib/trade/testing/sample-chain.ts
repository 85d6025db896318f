import { type Address, zeroAddress, zeroHash } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Chain, Currency } from "@/lib/contract/chain";
import { conduitKey, feeRecipient, signedZone } from "@/lib/seaport/testing/sample-listing";
import { wrapped as wrappedAddress } from "@/lib/seaport/testing/sample-offer";

export const seaport: Address = "0x0000000000000068F116a894984e2DB1123eB395";
export const conduit: Address = "0x1E0049783F008A0085193E00003D00cd54003c71";
export const usdc: Address = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";

function currency(changes: Partial<Currency>): Currency {
  return {
    address: zeroAddress,
    symbol: "ETH",
    name: "Ether",
    decimals: 18,
    kind: "native",
    usd: null,
    ...changes,
  };
}

const native = currency({});
const wrapped = currency({
  address: wrappedAddress,
  symbol: "WETH",
  kind: "wrapped",
});
const coin = currency({ address: usdc, symbol: "USDC", name: "USD Coin", decimals: 6, kind: "erc20" });

/** A chain as the service reports it. */
export const sampleChain: Chain = {
  id: "base",
  chainId: 990_002,
  name: "Base",
  testnet: true,
  rpcUrl: "http://127.0.0.1:8545",
  explorer: null,
  nativeCurrency: native,
  wrappedCurrency: wrapped,
  currencies: [native, wrapped, coin],
  contracts: {
    seaport,
    conduitController: "0x00000000F9490004C11Cef243f5400493c00Ad63",
    conduit,
    conduitKey,
    signedZone,
  },
  marketplaceFee: { bps: 50, recipient: feeRecipient },
  blockTimeMs: 2_000,
  confirmations: 3,
  head: { number: 100, timestamp: 1_763_700_100 },
  status: "live",
  lagSeconds: 0,
};

/** The pin that agrees with it. */
export const samplePin: ChainPin = {
  id: "base",
  chainId: 990_002,
  name: "Base",
  nativeSymbol: "ETH",
  seaport,
  conduitController: sampleChain.contracts.conduitController,
  conduit,
  conduitKey,
  signedZone,
  wrappedCurrency: wrapped.address,
  wrappedSymbol: "WETH",
  feeRecipient,
  maxFeeBps: 1_000,
};

/** A pin that names the token too. */
export const tokenPin: ChainPin = {
  ...samplePin,
  currencies: [{ address: usdc, symbol: "USDC", decimals: 6 }],
};

export const otherAddress: Address = "0x00000000000000000000000000000000DeaDBeef";
export const otherHash = zeroHash.replace("0x0", "0x1") as `0x${string}`;
