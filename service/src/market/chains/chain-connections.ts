import { createPublicClient, fallback, type PublicClient } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { MarketError, upstreamUnavailable } from "../errors/market-error";
import { type OnRpcCall, observedHttp } from "./observe-calls";
import { ownBlockNumbers } from "./own-block-numbers";

/** A connection to one chain. */
export interface ChainConnection {
  config: ChainConfig;
  client: PublicClient;
  /** Whether its contracts see its own block numbers. */
  hasOwnNumbers: () => Promise<boolean>;
}

/**
 * Runs calls on a chain.
 *
 * @throws MarketError `upstream_unavailable` when the chain cannot be reached.
 */
export type AskChain = <Answer>(
  chain: string,
  question: (connection: ChainConnection) => Promise<Answer>,
) => Promise<Answer>;

const timeoutMs = 3_000;

/** Connects to chains on first use, each through all of its RPCs in turn. */
export function createChainConnections(
  configs: ReadonlyMap<string, ChainConfig>,
  onCall: OnRpcCall = () => {},
): AskChain {
  const connections = new Map<string, ChainConnection>();
  const connect = (chain: string): ChainConnection => {
    const known = connections.get(chain);
    if (known !== undefined) return known;
    const config = configs.get(chain);
    if (config === undefined) throw upstreamUnavailable(chain, new Error("not configured"));
    const transports = config.rpcUrls.map((url) =>
      observedHttp(url, { timeout: timeoutMs, retryCount: 0, batch: true }, { chain, onCall }),
    );
    const client = createPublicClient({
      transport: fallback(transports, { retryCount: 1 }),
      // A stranger's contract must not choose a URL that this machine asks (EIP-3668).
      ccipRead: false,
    });
    const made = { config, client, hasOwnNumbers: ownBlockNumbers(client, config.contracts.multicall3) };
    connections.set(chain, made);
    return made;
  };
  return async (chain, question) => {
    try {
      return await question(connect(chain));
    } catch (error) {
      if (error instanceof MarketError) throw error;
      throw upstreamUnavailable(chain, error);
    }
  };
}
