import { parseEventLogs } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { onftAbi } from "@/lib/abi/generated/onft";
import { accountCount, deriveAccounts } from "../../chains/accounts";
import { type ChainClient, createChainClient } from "../../chains/chain-client";
import { type LocalChain, readLocalChains } from "../../chains/local-chains";
import { type RunningAnvil, startAnvil } from "../../chains/start-anvil";
import { planCollections } from "../plan/collections";
import { seedOwners } from "../plan/market-of";
import { genesisTimestamp, type SeededChain, seedChain } from "./seed-chain";
import { type SeededMove, type SeedVault, seedVaultOf } from "./seed-vault";

const mnemonic = "test test test test test test test test test test test junk";
const scale = 0.05;
const now = Math.floor(Date.now() / 1000);
const accounts = deriveAccounts(mnemonic);
const owners = seedOwners(accounts);
const collections = planCollections(1);
const movable = collections.filter(({ vault }) => vault !== undefined);

interface Seeded {
  anvil: RunningAnvil;
  client: ChainClient;
  chain: LocalChain;
  seeded: SeededChain;
}

let seededChains: Seeded[];
let vaults: SeedVault[];

/** Seeded each for itself, none knowing of another. */
async function seed(chain: LocalChain, chains: readonly LocalChain[]): Promise<Seeded> {
  const plans = movable.filter(({ homeChain }) => homeChain === chain.id);
  const anvil = await startAnvil({
    chainId: chain.chainId,
    mnemonic,
    accounts: accountCount,
    genesisTimestamp: genesisTimestamp(plans, now),
    startTimeoutMs: 60_000,
  });
  const client = createChainClient({ rpcUrl: anvil.rpcUrl, chainId: chain.chainId });
  const shared = { client, chain, chains, movable, plans, drops: [], accounts };
  const terms = { zoneSigner: accounts.deployer, marketplaceFeeBps: 50, scale, now };
  return { anvil, client, chain, seeded: await seedChain({ ...shared, ...terms }) };
}

beforeAll(async () => {
  const chains = await readLocalChains(null);
  const touched = new Set<string>(
    movable.flatMap(({ homeChain, vault }) => [homeChain, ...(vault?.chains ?? [])]),
  );
  seededChains = await Promise.all(
    chains.filter(({ id }) => touched.has(id)).map((chain) => seed(chain, chains)),
  );
  const transferValidator = seededChains[0]?.seeded.protocol.transferValidator ?? "0x";
  vaults = movable.flatMap(
    (plan) => seedVaultOf(plan, { chains, accounts, transferValidator, scale, now }) ?? [],
  );
}, 120_000);
afterAll(() => Promise.all((seededChains ?? []).map(({ anvil }) => anvil.stop())));

function on(id: string): Seeded {
  const found = seededChains.find(({ chain }) => chain.id === id);
  if (found === undefined) throw new Error(`${id} was not seeded`);
  return found;
}

const lastMoves = ({ moves }: SeedVault): SeededMove[] => [
  ...new Map(moves.map((move) => [move.tokenId, move])).values(),
];

const logsOf = ({ client }: Seeded) => client.getLogs({ fromBlock: 0n, toBlock: "latest" });

describe("the seed's movable collections", () => {
  it("are two at least, a plain one on three chains or more and an enforced one", () => {
    expect(vaults.map(({ plan }) => plan.kind).toSorted()).toEqual(["enforced", "plain"]);
    const plain = vaults.find(({ plan }) => plan.kind === "plain");
    expect(plain?.addresses.mirrors.size).toBeGreaterThanOrEqual(2);
    for (const { plan, planned, moves } of vaults) {
      const routes = new Set(moves.map(({ from, to }) => `${from} ${to}`));
      // Out and back for every chain, and one between two mirrors.
      expect(routes.size).toBe((plan.vault?.chains.length ?? 0) * 2 + 1);
      expect(planned.listings.length).toBeGreaterThan(0);
    }
  });

  it("have every token where its last move left it, and nowhere else", async () => {
    for (const vault of vaults) {
      for (const { tokenId, owner, from, to, outcome } of lastMoves(vault)) {
        const ownerOn = (id: string) =>
          on(id)
            .client.readContract({
              address: vault.collectionOn(id),
              abi: erc721Abi,
              functionName: "ownerOf",
              args: [tokenId],
            })
            .catch(() => null);
        const isThere = outcome.kind === "delivered";
        const { homeChain } = vault.plan;
        expect(await ownerOn(to)).toBe(isThere ? owners[owner]?.address : null);
        if (to !== homeChain) expect(await ownerOn(homeChain)).toBe(vault.addresses.adapter);
        else if (from !== homeChain) expect(await ownerOn(from)).toBeNull();
      }
    }
  });

  it("left and arrived in the planned order at the planned times", async () => {
    for (const { chain, ...seeded } of seededChains) {
      const logs = await logsOf({ chain, ...seeded });
      const arrived = parseEventLogs({ abi: onftAbi, logs, eventName: "ONFTReceived" });
      const planned = vaults
        .flatMap(({ moves }) => moves)
        .flatMap(({ to, packet, outcome }) =>
          to === chain.id && outcome.kind === "delivered" ? [{ guid: packet.guid, at: outcome.at }] : [],
        )
        .toSorted((a, b) => a.at - b.at);
      expect(arrived.map(({ args }) => args.guid)).toEqual(planned.map(({ guid }) => guid));
      for (const [index, { blockNumber }] of arrived.entries()) {
        const { timestamp } = await seeded.client.getBlock({ blockNumber });
        expect(Math.abs(Number(timestamp) - (planned[index]?.at ?? 0))).toBeLessThan(120);
      }
    }
  });

  it("have one token on its way, which is named to be held, and one whose delivery failed", async () => {
    const moves = vaults.flatMap((vault) => vault.moves);
    const kinds = moves.map(({ outcome }) => outcome.kind).filter((kind) => kind !== "delivered");
    expect(kinds.toSorted()).toEqual(["failed", "on_its_way"]);
    const held = seededChains.flatMap(({ seeded }) => seeded.vaults.flatMap((vault) => vault.held));
    const waiting = moves.filter(({ outcome }) => outcome.kind === "on_its_way");
    expect(held).toEqual(waiting.map(({ packet }) => packet.guid));

    const failed = moves.find(({ outcome }) => outcome.kind === "failed");
    const logs = await logsOf(on(failed?.to ?? ""));
    const alerts = parseEventLogs({ abi: layerZeroEndpointAbi, logs, eventName: "LzReceiveAlert" });
    expect(alerts.map(({ args }) => args.guid)).toEqual([failed?.packet.guid]);
  });
});
