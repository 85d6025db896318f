import { encodeFunctionData } from "viem";
import type { VaultStatus } from "@/lib/contract/vault";
import { QuaysideError } from "@/lib/errors";
import { relayCall, verifyPacket } from "@/local/chains/relay-packet";
import { moveCall, promisedGas } from "@/local/testing/vaults";
import type { VaultPlace } from "@/service/testing/vault-service";
import { prepareWalk } from "@/service/testing/vault-walk/long-walk";
import { createPacketReader, placesOf } from "@/service/testing/vault-walk/read-packets";
import { sendCall } from "@/service/testing/vault-walk/send-call";
import { startVaultProcesses, type VaultProcesses } from "@/service/testing/vault-walk/vault-processes";
import { type Measure, quantile } from "../report/measure";
import { untilSeen } from "../scenes/until-seen";

const group = "Moves between three chains: time until they are in the API";
const samples = 200;
/** Moves before them do not count: the service has just started. */
const warmUps = 20;
/** The interval of local mode. */
const pollIntervalMs = 250;
/** Number of prepared tokens; only the maker's own tokens move. */
const tokens = 20;

/** Milliseconds from just before a transaction is sent, which is mined at once, until the API reports the token's new state. */
async function timeUntil(
  processes: VaultProcesses,
  tokenId: bigint,
  { send, isThere }: { send: () => Promise<boolean>; isThere: (status: VaultStatus) => boolean },
): Promise<number> {
  const { id, chain } = processes.ethereum;
  const since = performance.now();
  if (!(await send())) throw new QuaysideError("bench_failed", `The transaction for #${tokenId} reverted.`);
  const path = `/vault/status/${id}/${chain.collection}/${tokenId}`;
  return untilSeen<VaultStatus>(processes, path, { since, isThere });
}

/** One move and its delivery, timed separately. */
function createMover(processes: VaultProcesses) {
  const readPackets = createPacketReader(processes);
  return async (tokenId: bigint, from: VaultPlace, to: VaultPlace) => {
    const { maker, relayer } = from.chain.accounts;
    const { address, value, ...call } = moveCall({ from: from.chain, to: to.chain, tokenId });
    const data = encodeFunctionData(call);
    const left = await timeUntil(processes, tokenId, {
      send: () => sendCall(from, { from: maker.address, to: address, data, value }),
      isThere: ({ state }) => state === "in_transit",
    });
    const told = (await readPackets()).find(({ state }) => state === "waiting");
    if (told === undefined) throw new QuaysideError("bench_failed", "The move sent no packet.");
    const { packet } = told;
    await verifyPacket(to.chain.client, { account: relayer, packet });
    const delivery = relayCall({ account: relayer, packet, gas: promisedGas(told) });
    const arrived = await timeUntil(processes, tokenId, {
      send: () => sendCall(to, { from: relayer.address, to: delivery.to, data: delivery.data }),
      isThere: ({ activeChain, state }) =>
        activeChain === to.id && (state === "mirrored" || state === "home"),
    });
    return { left, arrived };
  };
}

function measuresOf(name: string, times: readonly number[]): Measure[] {
  return [
    { group, name: `${name}, p50`, value: quantile(times, 0.5), unit: "ms" },
    {
      group,
      name: `${name}, p99`,
      value: quantile(times, 0.99),
      unit: "ms",
      note: `${times.length} times, the longest ${Math.max(...times).toFixed(0)} ms; sending and mining are in it, and the service looks at each chain every ${pollIntervalMs} ms`,
    },
  ];
}

/** Moves tokens out, between mirrors and home again, and times the real service's reports. */
export async function measureVault(onStart: (stop: () => Promise<void>) => void): Promise<Measure[]> {
  const processes = await startVaultProcesses({ pollIntervalMs, onStart });
  try {
    // This code sends the deliveries itself, to know their time.
    await processes.turn("pause");
    const ids = await prepareWalk(processes, tokens);
    const own = ids.slice(0, 10);
    const places = placesOf(processes);
    await processes.settled();
    const move = createMover(processes);
    const moves: { left: number; arrived: number }[] = [];
    for (let sample = 0; sample < warmUps + samples; sample += 1) {
      // Each token makes a round: out to Base, on to Polygon and home.
      const leg = Math.floor(sample / own.length);
      const [from, to] = [places[leg % places.length], places[(leg + 1) % places.length]];
      const tokenId = own[sample % own.length];
      if (from === undefined || to === undefined || tokenId === undefined)
        throw new QuaysideError("bench_failed", "There is nothing to move.");
      moves.push(await move(tokenId, from, to));
    }
    const counted = moves.slice(warmUps);
    return [
      ...measuresOf(
        "origin block → in_transit",
        counted.map(({ left }) => left),
      ),
      ...measuresOf(
        "delivery block → mirrored or home",
        counted.map(({ arrived }) => arrived),
      ),
    ];
  } finally {
    await processes.stop();
  }
}
