import type { Account, Hex } from "viem";
import { QuaysideError } from "@/lib/errors";
import { isRevert } from "@/lib/trade/errors/decode-revert";
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

/** The gas of a delivery whose options cannot be read. */
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

/** Fails if a transaction is not mined in time, since it may never be. */
async function inTime<T>(sent: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const why = "A transaction was sent and not mined, as after a reorganisation.";
    timer = setTimeout(() => reject(new Error(why)), minedWithinMs);
  });
  try {
    return await Promise.race([sent, late]);
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
  for (const { packet, library } of found.flat()) {
    try {
      await inTime(sendVerification(client, { account, packet, library }));
      onOutcome({ guid: packet.guid, outcome: "verified" });
    } catch (error) {
      // It reverted: the receiver refuses that sender. Any other fault may be over the next time.
      if (!(error instanceof QuaysideError)) throw error;
      refuse(packet.guid);
    }
  }
  return refused;
}

/**
 * Does a relayer's work at one destination: verifies packets, then delivers them with the gas that they were promised,
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
  for (const { reason, ...work } of tried) {
    const { guid } = work.packet;
    if (reason !== null) {
      await inTime(alertFailure(client, { ...work, reason }));
      onOutcome({ guid, outcome: "failed" });
      continue;
    }
    const { status } = await inTime(sendDelivery(client, work));
    // One that failed after all is not reported yet: it is tried again, and then fails before it is sent.
    if (status === "delivered") onOutcome({ guid, outcome: "delivered" });
  }
}
