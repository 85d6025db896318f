import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { LAYERZERO_ENDPOINT } from "../chains/deploy-layerzero";
import { type Relayer, type RelayerParameters, startRelayer } from "../relayer/relayer";
import { type SentMove, sendMove, startTestVault, type TestVault, type VaultTestChain } from "./vaults";

/** Block confirmations on the test chains, by default. */
const confirmations = 0;

/** A relayer between the chains of a vault that looks at them often and has no delay. */
export function relayWith(
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

/** The owner of a token on a chain; null if it is not there. */
export async function ownerOn(
  { client, collection }: VaultTestChain,
  tokenId: bigint,
): Promise<string | null> {
  const [answer] = await client.multicall({
    contracts: [{ address: collection, abi: erc721Abi, functionName: "ownerOf", args: [tokenId] }],
  });
  return answer.status === "success" ? answer.result : null;
}

/** Waits until the maker's token has arrived on a chain. */
export async function untilArrived(on: VaultTestChain, tokenId: bigint): Promise<void> {
  const { maker } = on.accounts;
  await expect.poll(() => ownerOn(on, tokenId), { interval: 10, timeout: 10_000 }).toBe(maker.address);
}

/** The tests of a file share one vault; each has a relayer of its own. */
export interface RelayerScene {
  vault: TestVault;
  /** The relayer that was started last; it ends with its test. */
  readonly relayer: Relayer;
  start(parameters?: Parameters<typeof relayWith>[1], of?: TestVault): Relayer;
  /** A token that no other test has moved; the maker has ten. */
  takeToken(): bigint;
  /** The maker sends a token from home to Base. */
  send(tokenId: bigint): Promise<SentMove>;
}

/** Called once in a test file: starts and stops what its tests share. */
export function createRelayerScene(): RelayerScene {
  let relayer: Relayer | undefined;
  let next = 1n;
  const scene = {
    get relayer() {
      if (!relayer) throw new Error("no relayer was started");
      return relayer;
    },
    start(parameters, of = scene.vault) {
      relayer = relayWith(of, parameters);
      return relayer;
    },
    takeToken: () => next++,
    send: (tokenId) => sendMove({ from: scene.vault.home, to: scene.vault.base, tokenId }),
  } as RelayerScene;

  beforeAll(async () => {
    scene.vault = await startTestVault();
  });
  afterEach(async () => {
    await relayer?.stop();
    relayer = undefined;
  });
  afterAll(() => scene.vault?.stop());
  return scene;
}

/** How many events of a kind a chain's endpoint has logged. */
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
