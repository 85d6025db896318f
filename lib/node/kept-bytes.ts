import { LRUCache } from "lru-cache";

interface KeptBytesOptions {
  /** Answers made at the same time. */
  most: number;
  /** Answers that may wait for that. */
  mostWaiting: number;
  /** Of all kept answers together. */
  maxBytes: number;
  /** How long an answer is kept. */
  maxAgeMs: number;
}

export interface KeptBytes {
  /** The answer of this name; null while too many others wait. Rejects with what `make` throws, and keeps nothing then. */
  bytesOf: (name: string, make: () => Promise<Buffer>) => Promise<Buffer | null>;
}

/** Makes answers that are dear to make: each once while it is kept, and a few at a time, however many ask. */
export function createKeptBytes({ most, mostWaiting, maxBytes, maxAgeMs }: KeptBytesOptions): KeptBytes {
  const kept = new LRUCache<string, Buffer>({
    ttl: maxAgeMs,
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 1_024,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let working = 0;

  async function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (working >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
    try {
      return await make();
    } finally {
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  }

  return {
    async bytesOf(name, make) {
      const known = kept.get(name) ?? underWay.get(name);
      if (known !== undefined) return known;
      if (working >= most && waiting.length >= mostWaiting) return null;
      const answer = inTurn(make);
      underWay.set(name, answer);
      try {
        const bytes = await answer;
        kept.set(name, bytes);
        return bytes;
      } finally {
        underWay.delete(name);
      }
    },
  };
}
