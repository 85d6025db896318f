import type { Logger } from "pino";
import { createThrottle } from "@/lib/node/throttle";
import { type HeadSocket, openHeadSocket } from "./head-socket";

/** Wakes the follower of a chain at each block that an RPC announces. */
export type Heads = {
  /** Whether blocks are announced now, so that the follower need not ask often. */
  areHeard(): boolean;
  /** Reports a look at the chain after a pause. A new block that was not announced means that announcements are not to be relied on. */
  looked(foundBlock: boolean): void;
  /** Ends the connection for good. */
  stop(): void;
};

type Options = {
  log: Logger;
  /** Wakes the follower: a block was announced, or announcements began or ended, and blocks may have been missed meanwhile. */
  wake: () => void;
  /** Announcements wake the follower no more often than this on average, in milliseconds: a false RPC announces blocks without end. */
  everyMs: number;
  /** Hears when announcements begin and end. */
  onChange: (areHeard: boolean) => void;
};

/** Announcements that come close together, as after a pause of the network. */
const wakesAtOnce = 3;
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;
/** An RPC that keeps the connection and announces nothing is asked for a new subscription after so many blocks. */
const mostMissed = 3;

/**
 * Keeps a subscription to the new blocks of an RPC (`newHeads`). Nothing that is announced is believed: it only makes the follower look
 * at the chain at once.
 *
 * @param url The RPC's WebSocket address.
 * @see docs/decisions/0066-announced-blocks-only-wake.md
 */
export function watchHeads(url: string, { log, wake, everyMs, onChange }: Options): Heads {
  const { host } = new URL(url);
  const throttle = createThrottle(wake, { everyMs, atOnce: wakesAtOnce });
  let socket: HeadSocket;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isSubscribed = false;
  let isAnnounced = false;
  let missed = 0;

  function onEnd(reason: string): void {
    if (isSubscribed || failures === 0) log.warn({ rpc: host, reason }, "new blocks are not announced");
    const retryMs = Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
    failures += 1;
    retry = setTimeout(connect, retryMs);
    if (!isSubscribed) return;
    isSubscribed = false;
    onChange(false);
    throttle.call();
  }

  function connect(): void {
    missed = 0;
    socket = openHeadSocket(url, {
      onSubscribed() {
        isSubscribed = true;
        log.info({ rpc: host }, "new blocks are announced");
        onChange(true);
        throttle.call();
      },
      onHead() {
        failures = 0;
        missed = 0;
        isAnnounced = true;
        throttle.call();
      },
      onEnd,
    });
  }

  connect();
  return {
    areHeard: () => isSubscribed && missed === 0,
    looked(foundBlock) {
      if (foundBlock && !isAnnounced) missed += 1;
      isAnnounced = false;
      if (!isSubscribed || missed < mostMissed) return;
      socket.close();
      onEnd("it announces no blocks");
    },
    stop() {
      if (isSubscribed) onChange(false);
      isSubscribed = false;
      socket.close();
      clearTimeout(retry);
      throttle.stop();
    },
  };
}
