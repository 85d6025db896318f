import { MarketplaceError } from "../api/marketplace-error";
import { tags } from "../api/tags";
import type { Chain } from "../contract/chain";
import { numberOfPosition } from "../contract/stream";
import { createChainLeads } from "./chain-lead";
import { changeOfPart, isNothing, mergeChanges, staleTags } from "./feed-change";
import { beginOfBooks, type FeedPositions, furtherOf, looksOf, type PolledService } from "./feed-positions";
import type { FeedChange, FeedStore } from "./feed-store";
import { createStreamFollower, type StreamFollowerParameters } from "./follow-stream";
import { gatherStaleTags } from "./gather-stale-tags";

const roundMs = 1_000;
/** A change of the operator's branding shows within a minute, so it is looked for more often. */
const brandingMs = 15_000;
const slowestRoundMs = 15_000;
/** With the stream, the state of the chains is read each so many rounds. */
const stateRounds = 5;
/** Orders may change a little after the second of their change, which is a time of their chain: later by as much as it is behind. */
const overlapSeconds = { least: 10, most: 3_600 };

/** The reads of the service that the feed needs, none of them cached for long. */
export interface FollowedService extends PolledService {
  listChains(): Promise<Pick<Chain, "id" | "name" | "status" | "lagSeconds" | "head" | "baseFee">[]>;
  getBranding(): Promise<{ version: number }>;
  openStream: StreamFollowerParameters["connect"];
}

async function beginAt(service: FollowedService, store: FeedStore): Promise<FeedPositions> {
  const now = Math.floor(Date.now() / 1000);
  store.begin((await service.listActivity({ limit: 50 })).data);
  return { activity: String(now - 5), orders: beginOfBooks(now - 5) };
}

function isLostPosition(error: unknown): boolean {
  return error instanceof MarketplaceError && error.problem?.code === "invalid_cursor";
}

/** Reads the chains' states into the feed, and returns by how many seconds the slowest chain is behind. */
function createStateReader(service: FollowedService, store: FeedStore): () => Promise<number> {
  const leadOf = createChainLeads();
  return async () => {
    const chains = await service.listChains();
    const now = Math.floor(Date.now() / 1000);
    store.heard(
      now,
      chains.map(({ id, name, status, lagSeconds, head, baseFee }) => ({
        id,
        name,
        status,
        lagSeconds,
        ...(baseFee !== undefined && { baseFee }),
        lead: leadOf(id, head, now),
      })),
    );
    return Math.max(0, ...chains.map(({ lagSeconds }) => lagSeconds ?? 0));
  };
}

export interface FollowServiceParameters {
  service: FollowedService;
  store: FeedStore;
  /** Called with the cache tags of the changed records. */
  onStale: (tags: string[]) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Follows the service until the process ends: activity by insertion order, and orders by their last change, since cancelling, hiding and
 * revoking approvals cause no activity. All of it comes by the service's stream. While there is none, it polls: one request at a time, spread
 * over the round, so that visitors' requests never wait for all of them. It never throws, and waits longer while the service is down.
 *
 * @see docs/decisions/0074-one-stream-to-the-page.md
 */
export async function followService({
  service,
  store,
  onStale,
  wait,
  signal,
}: FollowServiceParameters): Promise<void> {
  const readState = createStateReader(service, store);
  const stale = gatherStaleTags(onStale, () => performance.now());
  // The service is not to blame. What could not be marked is sent with the next look.
  const sendStale = () => stale.send().catch(() => {});
  /** The changes of one turn of the event loop. */
  const gathered: FeedChange[] = [];
  const take = (change: FeedChange) => {
    if (isNothing(change)) return;
    stale.add(staleTags(change));
    // In a burst each event comes as a part of its own, and the store keeps a fixed number of changes.
    if (gathered.push(change) === 1) setImmediate(() => store.push(mergeChanges(gathered.splice(0))));
  };
  // The build renders some pages with Quayside's own branding, version 0.
  let branding = { version: 0, readAt: 0 };
  let positions: FeedPositions | null = null;
  let delay = roundMs;
  /** Whether the stream is open and nothing before its first event is missing. */
  let isComplete = false;
  let lag = 0;
  /** The id of the stream's last event; null before the first one. */
  let streamed: string | null = null;
  const stream = createStreamFollower({
    connect: service.openStream,
    onPart({ position, ...part }) {
      streamed = position ?? streamed;
      store.noteClock(numberOfPosition(position ?? "") ?? 0);
      take(changeOfPart(part));
      void sendStale();
    },
    onEnd(heardAt) {
      // Before the stream was complete, the polls go on where they were: what lies between is known from neither.
      if (isComplete && positions !== null) {
        positions.activity = furtherOf(positions.activity, streamed ?? positions.activity);
        positions.orders = beginOfBooks(heardAt - Math.min(overlapSeconds.least + lag, overlapSeconds.most));
      }
      isComplete = false;
      streamed = null;
    },
  });
  while (!signal.aborted) {
    try {
      positions ??= await beginAt(service, store);
      lag = await readState();
      if (Date.now() - branding.readAt >= brandingMs) {
        const { version } = await service.getBranding();
        if (version !== branding.version) stale.add([tags.branding]);
        branding = { version, readAt: Date.now() };
      }
      if (isComplete) {
        for (let second = 0; second < stateRounds && stream.isOpen(); second += 1) {
          await sendStale();
          await wait(roundMs);
        }
      } else {
        stream.open(positions.activity);
        const wasOpen = stream.isOpen();
        const looks = looksOf(service, positions);
        for (const look of looks) {
          take(await look());
          await sendStale();
          await wait(roundMs / looks.length);
        }
        isComplete = wasOpen && stream.isOpen();
      }
      delay = roundMs;
    } catch (error) {
      // The service's database was replaced, so start again.
      if (isLostPosition(error)) positions = null;
      store.failed();
      delay = Math.min(delay * 2, slowestRoundMs);
      await wait(delay);
    }
  }
}
