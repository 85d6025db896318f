import type { Account, Hex } from "viem";
import { QuaysideError } from "@/lib/errors";
import { isRevert } from "@/lib/tx/decode-revert";
import { lzReceiveGas } from "@/lib/vault/options";
import type { ChainClient } from "../chains/chain-client";
import {
  alertFailure,
  findDeliveryFailure,
  findMessageLibrary,
  sendDelivery,
  sendVerification,
} from "../chains/relay-packet";
import type { SeenPacket } from "./endpoint-log";

/** What a delivery gets whose options promise nothing that can be read. */
const gasWithoutPromise = 200_000n;
/** Local chains mine a transaction as it arrives. */
const minedWithinMs = 5_000;
/** Too little for any ONFT to hand out a token. */
const lowGas = 60_000n;

export type PacketOutcome = { guid: Hex; outcome: "verified" | "delivered" | "failed" | "refused" };

export type RelayBatchParameters = {
  account: Account;
  /** In the order of sending; `verify` are those that the destination does not know of yet. */
  verify: readonly SeenPacket[];
  deliver: readonly SeenPacket[];
  /** How many of the deliveries get too little gas. */
  lowGasDeliveries: number;
  onOutcome: (outcome: PacketOutcome) => void;
};

/**
 * Runs one transaction for each packet, all at once: the nonces are counted from what the chain says now, since a reorganisation
 * may have taken earlier ones back.
 */
async function sendAll<T>(
  { client, account }: { client: ChainClient; account: Account },
  work: readonly T[],
  send: (one: T, nonce: number) => Promise<void>,
): Promise<void> {
  if (work.length === 0) return;
  const first = await client.getTransactionCount({ address: account.address });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const why = "Transactions were sent and not mined, as after a reorganisation.";
    timer = setTimeout(() => reject(new Error(why)), minedWithinMs);
  });
  try {
    await Promise.race([Promise.all(work.map((one, index) => send(one, first + index))), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function verifyAll(
  client: ChainClient,
  { account, verify, onOutcome }: RelayBatchParameters,
): Promise<ReadonlySet<Hex>> {
  const refused = new Set<Hex>();
  const refuse = (guid: Hex) => {
    refused.add(guid);
    onOutcome({ guid, outcome: "refused" });
  };
  // First everything that can fail without a transaction: a nonce that nobody uses would hold up all after it.
  const found = await Promise.all(
    verify.map(async ({ packet }) => {
      const library = await findMessageLibrary(client, packet).catch((error: unknown) => {
        // No library, or no account to receive it. A chain that does not answer is asked again.
        if (error instanceof QuaysideError || isRevert(error)) return null;
        throw error;
      });
      if (library === null) refuse(packet.guid);
      return library === null ? [] : [{ packet, library }];
    }),
  );
  await sendAll({ client, account }, found.flat(), async ({ packet, library }, nonce) => {
    try {
      await sendVerification(client, { account, packet, library, nonce });
      onOutcome({ guid: packet.guid, outcome: "verified" });
    } catch (error) {
      // It reverted: the receiver takes nothing from that sender. Anything else may go through the next time.
      if (!(error instanceof QuaysideError)) throw error;
      refuse(packet.guid);
    }
  });
  return refused;
}

/**
 * Does at one destination all that a relayer does: has packets verified, then delivers them with the gas that they were promised,
 * and where that fails says so on the chain.
 */
export async function relayBatch(client: ChainClient, parameters: RelayBatchParameters): Promise<void> {
  const { account, deliver, lowGasDeliveries, onOutcome } = parameters;
  const refused = await verifyAll(client, parameters);
  const tried = await Promise.all(
    deliver
      .filter(({ packet }) => !refused.has(packet.guid))
      .map(async ({ packet, options }, index) => {
        const gas = index < lowGasDeliveries ? lowGas : (lzReceiveGas(options) ?? gasWithoutPromise);
        const work = { account, packet, gas };
        return { ...work, reason: await findDeliveryFailure(client, work) };
      }),
  );
  await sendAll({ client, account }, tried, async ({ reason, ...work }, nonce) => {
    const { guid } = work.packet;
    if (reason !== null) {
      await alertFailure(client, { ...work, reason, nonce });
      return onOutcome({ guid, outcome: "failed" });
    }
    const { status } = await sendDelivery(client, { ...work, nonce });
    // Of one that failed after all nothing is said yet: it is tried again, and then fails before it is sent.
    if (status === "delivered") onOutcome({ guid, outcome: "delivered" });
  });
}
