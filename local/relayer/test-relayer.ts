import { erc721Abi } from "@/lib/abi/generated/erc721";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { LAYERZERO_ENDPOINT } from "../chains/deploy-layerzero";
import type { TestVault, VaultTestChain } from "../chains/test-vaults";
import { type Relayer, type RelayerParameters, startRelayer } from "./relayer";

/** Block confirmations on the test chains, unless a test says otherwise. */
const confirmations = 0;

/** A relayer between the chains of a vault that looks at them often and has no delay. */
export function relay(
  { home, chains }: TestVault,
  { depth = confirmations, ...parameters }: Partial<RelayerParameters> & { depth?: number } = {},
): Relayer {
  return startRelayer({
    chains: chains.map(({ eid, client }) => ({ id: String(eid), eid, client, confirmations: depth })),
    account: home.accounts.relayer,
    delayMs: 0,
    pollMs: 10,
    ...parameters,
  });
}

/** Who owns a token on a chain; null where it is not there. */
export async function ownerOn(
  { client, collection }: VaultTestChain,
  tokenId: bigint,
): Promise<string | null> {
  const [answer] = await client.multicall({
    contracts: [{ address: collection, abi: erc721Abi, functionName: "ownerOf", args: [tokenId] }],
  });
  return answer.status === "success" ? answer.result : null;
}

/** How often a chain's endpoint told of something. */
export async function countEvents(
  { client }: VaultTestChain,
  eventName: "PacketVerified" | "PacketDelivered" | "LzReceiveAlert",
): Promise<number> {
  const logs = await client.getContractEvents({
    address: LAYERZERO_ENDPOINT,
    abi: layerZeroEndpointAbi,
    eventName,
    fromBlock: 0n,
  });
  return logs.length;
}

/** Takes back the newest blocks of a chain, and has others without their transactions in their place. */
export async function reorg({ client }: VaultTestChain, depth: number): Promise<void> {
  await client.request({ method: "anvil_reorg" as never, params: [depth, []] as never });
}
