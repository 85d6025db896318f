/** The item or floor of a price alert, as the page that offers it knows it. */
export type AlertSubject =
  | { kind: "item"; name: string; chain: string; contract: `0x${string}`; tokenId: string }
  | { kind: "floor"; name: string; slug: string; chains: readonly string[] };
