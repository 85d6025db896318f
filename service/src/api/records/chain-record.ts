import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Chain, ChainContracts, TransactionReference } from "@/lib/contract/chain";
import type { Hex } from "@/lib/contract/primitives";
import type { ChainState } from "../../market/chains/served-chains";
import { currenciesOf } from "../../market/currencies/currencies-of";

function contractsOf({ contracts }: ChainConfig): ChainContracts {
  const { conduitKey, layerzeroEndpoint, multicall3 } = contracts;
  return {
    seaport: checksummed(contracts.seaport),
    conduitController: checksummed(contracts.conduitController),
    conduit: checksummed(contracts.conduit),
    conduitKey,
    signedZone: checksummed(contracts.signedZone),
    ...(layerzeroEndpoint === undefined ? {} : { layerzeroEndpoint: checksummed(layerzeroEndpoint) }),
    ...(multicall3 === undefined ? {} : { multicall3: checksummed(multicall3) }),
  };
}

/** The part of a chain's state that its record shows. */
type ShownState = Pick<ChainState, "status" | "lagSeconds" | "baseFee" | "trading" | "proof"> & {
  cursor: Pick<ChainState["cursor"], "headNumber" | "headTimestamp">;
};

/** A chain for answers, without the service's own RPC addresses. */
export function chainRecord(config: ChainConfig, state: ShownState): Chain {
  const currencies = currenciesOf(config);
  const { headNumber, headTimestamp } = state.cursor;
  return {
    id: config.id,
    chainId: config.chainId,
    name: config.name,
    testnet: config.testnet,
    rpcUrl: config.publicRpcUrl,
    explorer: config.explorer,
    nativeCurrency: currencies[0],
    wrappedCurrency: currencies[1],
    currencies,
    contracts: contractsOf(config),
    marketplaceFee: { ...config.marketplaceFee, recipient: checksummed(config.marketplaceFee.recipient) },
    blockTimeMs: config.blockTimeMs,
    confirmations: config.confirmations,
    head:
      headNumber === null || headTimestamp === null ? null : { number: headNumber, timestamp: headTimestamp },
    status: state.status,
    lagSeconds: state.lagSeconds,
    baseFee: state.baseFee,
    trading: state.trading,
    proof: state.proof,
  };
}

/** A transaction with its page in the chain's explorer. */
export function txRecord(
  config: ChainConfig | undefined,
  tx: { chain: string; hash: Hex; blockNumber: number; timestamp: number },
): TransactionReference {
  const explorer = config?.explorer ?? null;
  return {
    chain: tx.chain,
    hash: tx.hash,
    explorerUrl: explorer === null ? null : `${explorer.url.replace(/\/+$/, "")}/tx/${tx.hash}`,
    blockNumber: tx.blockNumber,
    timestamp: tx.timestamp,
  };
}
