import { type Chain, type EIP1193Provider, numberToHex } from "viem";
import type { Config, Connector } from "wagmi";
import { switchChain, watchAccount } from "wagmi/actions";
import { QuaysideError } from "../errors";
import { errorChain } from "../trade/errors/decode-revert";
import { FlowError } from "../trade/errors/flow-error";
import { isRejection } from "../trade/errors/is-rejection";

const chainNotAdded = 4902;
const requestPending = -32_002;
/** Error codes of a wallet that does not support a method. */
const notSupported = [-32_601, 4200, -32_004];

/** Number and interval, in milliseconds, of the checks after a wallet's answer: some wallets switch a moment later. */
const looks = 5;
const lookMs = 200;

function hasCode(error: unknown, ...codes: readonly number[]): boolean {
  return errorChain(error).some((entry) => codes.some((code) => code === (entry as { code?: unknown }).code));
}

function networkUnknown({ id, name, rpcUrls, nativeCurrency, blockExplorers }: Chain, cause: unknown) {
  const [rpcUrl] = rpcUrls.default.http;
  const explorer = blockExplorers?.default.url;
  const facts = {
    name,
    chainId: id.toString(),
    symbol: nativeCurrency.symbol,
    ...(rpcUrl !== undefined && { rpcUrl }),
    ...(explorer !== undefined && { explorer }),
  };
  return new FlowError("network_unknown", facts, { cause });
}

async function addChain(provider: EIP1193Provider, chain: Chain): Promise<void> {
  const { id, name, rpcUrls, nativeCurrency, blockExplorers } = chain;
  const explorer = blockExplorers?.default.url;
  const added = {
    chainId: numberToHex(id),
    chainName: name,
    rpcUrls: rpcUrls.default.http,
    nativeCurrency,
    ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
  };
  try {
    await provider.request({ method: "wallet_addEthereumChain", params: [added] });
  } catch (error) {
    if (isRejection(error) || hasCode(error, requestPending)) throw error;
    // The wallet accepts no network from a page; its owner can type the values.
    throw networkUnknown(chain, error);
  }
}

/** Asks a browser wallet to switch, and to add the network first if the wallet does not know it. */
async function askProvider(provider: EIP1193Provider, chain: Chain): Promise<void> {
  const chainId = numberToHex(chain.id);
  try {
    await provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
  } catch (error) {
    if (hasCode(error, chainNotAdded)) await addChain(provider, chain);
    else if (hasCode(error, ...notSupported))
      throw new FlowError("network_not_switched", {}, { cause: error });
    // A page that keeps its last failure would take nothing for none.
    else throw error ?? new QuaysideError("no_reason", "The wallet refused to switch, and named no reason.");
  }
}

/** Calls back once the wallet is on the chain, for any reason. Returns a function that stops watching. */
function whenOn(config: Config, chainId: number, onThere: () => void): () => void {
  return watchAccount(config, { onChange: (account) => account.chainId === chainId && onThere() });
}

/** Throws unless the wallet is on the chain that it reported. */
async function assertOn(connector: Connector, chainId: number): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, lookMs));
    if ((await connector.getChainId()) === chainId) return;
  }
  throw new FlowError("network_not_switched", { answered: "yes" });
}

/**
 * Switches a wallet to a chain, and then checks its chain. wagmi's own function waits forever for a wallet that reports a switch and stays,
 * and treats every failure to add a chain as a rejection.
 *
 * @throws FlowError `network_not_switched` if it stays on another chain, `network_unknown` if it does not know the chain
 */
export async function switchWallet(config: Config, connector: Connector, chain: Chain): Promise<void> {
  // WalletConnect and the demo wallet switch in their own way.
  if (connector.type !== "injected") {
    await switchChain(config, { chainId: chain.id });
    return assertOn(connector, chain.id);
  }
  const provider = (await connector.getProvider()) as EIP1193Provider;
  let stop = () => {};
  const there = new Promise<void>((resolve) => {
    stop = whenOn(config, chain.id, resolve);
  });
  try {
    await Promise.race([askProvider(provider, chain), there]);
  } finally {
    stop();
  }
  await assertOn(connector, chain.id);
  // Some wallets announce no change, so wagmi learns it here.
  connector.emitter.emit("change", { chainId: chain.id });
}
