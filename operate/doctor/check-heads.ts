import type { ChainConfig } from "@/lib/chains/config";
import { openHeadSocket } from "../../service/src/chain/heads/head-socket";
import type { Finding } from "./finding";

/** Subscribes to the new blocks of the RPC at `headsUrl`, if there is one. Without them the follower still works, by polls. */
export async function checkHeads({ id, headsUrl }: ChainConfig): Promise<readonly Finding[]> {
  if (headsUrl === undefined) return [];
  const failure = await new Promise<string | null>((resolve) => {
    const socket = openHeadSocket(headsUrl, {
      onSubscribed() {
        socket.close();
        resolve(null);
      },
      onHead() {},
      onEnd: resolve,
    });
  });
  const subject = `chain ${id}, ${new URL(headsUrl).host}`;
  return failure === null
    ? [{ subject, state: "ok", message: "announces new blocks" }]
    : [
        {
          subject,
          state: "warning",
          message: `announces no new blocks (${failure}): correct headsUrl in CHAINS_FILE, or leave it out`,
        },
      ];
}
