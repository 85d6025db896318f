import type { Logger } from "pino";
import { QuaysideError } from "@/lib/errors";

/**
 * `full`: there is no room. `refused`: the store does not let us, because of rights, keys or a name that is wrong. `unavailable`: it does
 * not answer, or fails.
 */
export type MediaStoreErrorCode = "full" | "refused" | "unavailable";

/** The store did not do what it was asked. `details` say why, without a secret. */
export class MediaStoreError extends QuaysideError<MediaStoreErrorCode> {
  override readonly name = "MediaStoreError";

  constructor(code: MediaStoreErrorCode, options: { cause?: unknown; details?: string } = {}) {
    super(code, messages[code], options);
  }
}

const messages: Record<MediaStoreErrorCode, string> = {
  full: "The store of the pictures has no room left.",
  refused: "The store of the pictures refuses us.",
  unavailable: "The store of the pictures does not answer.",
};

/**
 * Keeps drawn pictures by their names. A name stands for one picture for ever, and where two processes draw it at once, either result is
 * right: so they may share a store without asking each other.
 */
export interface MediaStore {
  /** @returns null if there is no such picture. @throws MediaStoreError */
  get(name: string): Promise<Uint8Array | null>;
  /** Puts it whole or not at all: concurrent readers and writers see a whole picture or none. @throws MediaStoreError */
  put(name: string, data: Uint8Array): Promise<void>;
}

/** How a store did when it was last asked to give and to take. */
export type MediaStoreState = "ok" | MediaStoreErrorCode;

export interface WatchedStore extends MediaStore {
  state(): MediaStoreState;
}

/** Where a picture lies in a store: one folder with a million files is slow on most file systems. */
export function placeOf(name: string): string {
  return `${name.slice(0, 2)}/${name}.webp`;
}

/** Remembers how the store does, and logs when that changes. */
export function watchStore(store: MediaStore, log: Pick<Logger, "info" | "warn">): WatchedStore {
  const states: Record<"get" | "put", MediaStoreState> = { get: "ok", put: "ok" };
  async function watch<Result>(kind: "get" | "put", work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      if (states[kind] !== "ok") log.info({ kind }, "the store of the pictures works again");
      states[kind] = "ok";
      return result;
    } catch (error) {
      if (!(error instanceof MediaStoreError)) throw error;
      if (states[kind] !== error.code) log.warn({ kind, err: error }, "the store of the pictures fails");
      states[kind] = error.code;
      throw error;
    }
  }
  return {
    get: (name) => watch("get", () => store.get(name)),
    put: (name, data) => watch("put", () => store.put(name, data)),
    state: () => (states.put === "ok" ? states.get : states.put),
  };
}
