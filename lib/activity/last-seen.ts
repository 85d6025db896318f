/** An item in words, as its owner last saw it. */
export interface SeenItem {
  name: string;
  collection: string;
  /** The chain's name. */
  chain: string;
  /** Of its best listing then, with the currency; null if it was not listed. */
  price: string | null;
  /** A tiny `data:` picture. */
  picture: string | null;
}

/** What an account held when its owner last looked. */
export interface SeenAccount {
  address: string;
  /** Unix seconds by the browser's clock, with which the offline page compares it. */
  seenAt: number;
  /** How many items there were in all. */
  total: number;
  items: readonly SeenItem[];
}

/** `public/offline.html` reads it. */
const storageKey = "quayside.last-seen";
const mostAccounts = 3;
const mostItems = 60;

function isRecord(value: unknown): value is SeenAccount {
  return typeof value === "object" && value !== null && "address" in value && "items" in value;
}

function readSeen(): SeenAccount[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(saved) ? saved.filter(isRecord) : [];
  } catch {
    return [];
  }
}

/** Keeps what an account holds in this browser alone, so that it can be read while the network is away. The last three accounts are kept. */
export function rememberItems(seen: SeenAccount): void {
  const others = readSeen().filter(({ address }) => address.toLowerCase() !== seen.address.toLowerCase());
  const kept = [{ ...seen, items: seen.items.slice(0, mostItems) }, ...others].slice(0, mostAccounts);
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage is full or unavailable; the offline page then shows what was kept before.
  }
}
