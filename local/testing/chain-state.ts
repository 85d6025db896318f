import type { Hex } from "viem";
import type { ChainClient } from "../chains/chain-client";

type Deployed<Facts> = { facts: Facts; states: readonly Hex[] };

/** Chains that got a state beside their own first block. */
const loaded = new WeakSet<ChainClient>();

/** The deployments of this process, by name. Deploying takes ten times as long as loading. */
const deployments = new Map<string, Promise<Deployed<unknown>>>();

async function deployAndDump<Facts>(
  clients: readonly ChainClient[],
  deploy: () => Promise<Facts>,
): Promise<Deployed<Facts>> {
  const facts = await deploy();
  if (clients.some((client) => loaded.has(client))) throw new Error("a deployment must not load another");
  return { facts, states: await Promise.all(clients.map((client) => client.dumpState())) };
}

/**
 * Deploys on fresh chains once in this process. The next caller with the same name gets that state loaded into its own chains, blocks
 * and logs included. One empty block on top gives them a newest block of this moment. All callers share the facts, which hold addresses
 * and no clients.
 *
 * @param name   Names the deployment and its chain ids, since contracts keep the id they were deployed under.
 * @param deploy Runs on the chains of `clients`, and returns the facts. It must depend on nothing but the name, and load no other
 *   deployment: such a chain has two first blocks, and its state keeps one of them by chance.
 */
export async function deployOnce<Facts>(
  name: string,
  clients: readonly ChainClient[],
  deploy: () => Promise<Facts>,
): Promise<Facts> {
  const earlier = deployments.get(name);
  if (earlier === undefined) {
    const deployment = deployAndDump(clients, deploy);
    deployments.set(name, deployment);
    // The next caller tries a failed deployment again.
    deployment.catch(() => deployments.delete(name));
    return (await deployment).facts;
  }
  const { facts, states } = await earlier;
  await Promise.all(
    clients.map(async (client, index) => {
      loaded.add(client);
      await client.loadState({ state: states[index] ?? "0x" });
      await client.mine({ blocks: 1 });
    }),
  );
  return facts as Facts;
}
