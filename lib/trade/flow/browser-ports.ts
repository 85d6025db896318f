import type { PublicClient } from "viem";
import { getPublicClient } from "wagmi/actions";
import { QuaysideError } from "../../errors";
import { clockNow } from "../../server-clock";
import { getWalletConfig } from "../../wallet/wallet-config";
import { marketPort } from "./market-port";
import type { Ports } from "./ports";
import { viemChainPort } from "./viem-chain-port";
import { walletPort } from "./wallet-port";

async function clientOf(chainId: number): Promise<PublicClient> {
  const client = getPublicClient(await getWalletConfig(), { chainId });
  if (client === undefined) throw new QuaysideError("unknown_chain", `Chain ${chainId} is not in the list.`);
  return client;
}

function randomSalt(): bigint {
  const words = crypto.getRandomValues(new BigUint64Array(4));
  return words.reduce((salt, part) => (salt << 64n) | part, 0n);
}

/** The ports of a browser: everything that flows need. */
export const browserPorts: Ports = {
  wallet: walletPort,
  chain: viemChainPort(clientOf),
  market: marketPort,
  now: () => Math.round(clockNow() * 1000),
  salt: randomSalt,
};
