import type { ChainProof, ChainStatus } from "@/lib/contract/chain";
import { tooLate, within } from "@/lib/node/within";
import type { ServedChains } from "../../market/chains/served-chains";
import type { ServerSigner } from "../../market/orders/fulfil/server-signer";
import { type Disk, readDisk } from "../../media/free-space";
import type { MediaStoreState } from "../../media/media-store";
import type { Pictures } from "../../media/pictures";

/** A part of the service that one process can play. */
type Part = "api" | "follower";
type Verdict = "ready" | "unready";

/** Whether a process of the service can do its work at this moment. */
export interface Readiness {
  /** Of the API in a process that plays it, of the follower otherwise. */
  status: Verdict;
  /** Of each part that the process plays. */
  roles: Partial<Record<Part, Verdict>>;
  /**
   * Whether the process follows the chains, or waits to take over from the one that does; null where it does not compete: in an API,
   * or on the embedded database.
   */
  lease: "leading" | "standing_by" | null;
  /** True once the process was told to stop: it is unready then. */
  stopping: boolean;
  /** `down`: it refused, or did not answer in time. */
  database: "up" | "down";
  /** `disk_full`: the database answers, but has no room, so that changes fail; what it has can still be read. */
  writes: "ok" | "disk_full";
  /** Of the folders that this process writes. A full one is reported and makes nothing unready: reading goes on. */
  disk: Disk | "unknown";
  /** The signer's process, for an API that asks one. `down`: orders that need a signature cannot be filled; all else goes on. */
  signer?: "up" | "down";
  /** The store of the pictures, for an API that serves them, as it did when it was last asked. Nothing else depends on it. */
  pictures?: MediaStoreState;
  /** The configured chains; none while the database is down. */
  chains: ChainReadiness[];
}

interface ChainReadiness {
  id: string;
  status: ChainStatus;
  /** The newest block seen, and the newest applied. */
  head: number | null;
  block: number | null;
  lagSeconds: number | null;
  /** Unix seconds; null while live, and for a chain of which no block was read yet. */
  staleSince: number | null;
  /** The code of what stops its follower, such as `rpc_disagreement`; null while nothing does. */
  stoppedBy: string | null;
  /** How far its blocks are proven. It makes nothing unready. */
  proof: ChainProof;
}

/** Probes are answered within a second: what takes longer than this does not work. */
const patienceMs = 700;

/**
 * Tells what the process can do, in less than a second whatever hangs. An API is ready while its database answers and takes changes: a chain
 * that is down stops only its own trading, and the API reports that. A follower that leads needs a chain to follow besides; one that
 * stands by is ready to take over.
 */
export function createReadiness({
  served,
  role,
  folders,
  isStopping,
  remoteSigner = null,
  pictures = null,
  leaseState = () => null,
  hasRoom = async () => true,
}: {
  served: Pick<ServedChains, "states">;
  role: Part | "all";
  /** Where this process writes files. */
  folders: readonly string[];
  isStopping: () => boolean;
  /** Null: no other process signs for this one. */
  remoteSigner?: Pick<ServerSigner, "isUp"> | null;
  /** Null: this process serves no pictures. */
  pictures?: Pick<Pictures, "storeState"> | null;
  /** By default the process competes for no lease. */
  leaseState?: () => Readiness["lease"];
  /** Whether the database has room for changes. */
  hasRoom?: () => Promise<boolean>;
}): () => Promise<Readiness> {
  const readDiskInTime = createDiskReader(folders);
  return async () => {
    const [chains, room, disk, signer] = await Promise.all([
      readChains(served),
      within(patienceMs, hasRoom()),
      readDiskInTime(),
      remoteSigner === null ? null : remoteSigner.isUp(),
    ]);
    const stopping = isStopping();
    const isUp = chains !== null;
    // It is asked only after a change failed: without an answer that still holds.
    const isFull = room !== true;
    const works = isUp && !isFull && !stopping;
    const lease = leaseState();
    const follows = lease === "standing_by" || chains?.some(({ status }) => status !== "down");
    const verdicts: Record<Part, Verdict> = {
      api: works ? "ready" : "unready",
      follower: works && follows ? "ready" : "unready",
    };
    const roles = role === "all" ? verdicts : { [role]: verdicts[role] };
    const status = verdicts[role === "follower" ? "follower" : "api"];
    return {
      status,
      roles,
      lease,
      stopping,
      database: isUp ? "up" : "down",
      writes: isFull ? "disk_full" : "ok",
      disk,
      ...(signer !== null && { signer: signer ? "up" : "down" }),
      ...(pictures !== null && { pictures: pictures.storeState() }),
      chains: chains ?? [],
    };
  };
}

/** A disk of another machine may hang, and each question about it then holds a thread: there is one question at a time. */
function createDiskReader(folders: readonly string[]): () => Promise<Readiness["disk"]> {
  let reading: Promise<Disk> | null = null;
  return async () => {
    reading ??= readDisk(folders).finally(() => {
      reading = null;
    });
    const disk = await within(patienceMs, reading).catch((): typeof tooLate => tooLate);
    return disk === tooLate ? "unknown" : disk;
  };
}

/** Null where the database does not answer in time. */
async function readChains(served: Pick<ServedChains, "states">): Promise<ChainReadiness[] | null> {
  const states = await within(patienceMs, served.states()).catch((): typeof tooLate => tooLate);
  if (states === tooLate) return null;
  return [...states].map(([id, { status, cursor, lagSeconds, staleSince, proof }]) => ({
    id,
    status,
    head: cursor.headNumber,
    block: cursor.number,
    lagSeconds,
    staleSince,
    stoppedBy: cursor.errorCode,
    proof,
  }));
}
