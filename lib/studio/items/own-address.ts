/** A base URI that a creator gives. */
export type OwnBaseUri =
  /** Its content is fixed by its name. */
  | { kind: "fixed"; uri: string }
  /** Whoever has the host can change what is there. */
  | { kind: "changeable"; uri: string }
  | { kind: "wrong" };

const ipfsFolder = /^ipfs:\/\/(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,100})(?:\/[\w.~-]+)*\/$/;
const arweaveFolder = /^ar:\/\/[\w-]{43}(?:\/[\w.~-]+)*\/$/;

/** Reads a base URI: the metadata of each item is at this address and its token id. A slash that is missing at its end is added. */
export function readBaseUri(text: string): OwnBaseUri {
  const typed = text.trim();
  if (typed === "" || /[\s?#]/.test(typed)) return { kind: "wrong" };
  const uri = typed.endsWith("/") ? typed : `${typed}/`;
  if (ipfsFolder.test(uri) || arweaveFolder.test(uri)) return { kind: "fixed", uri };
  if (!uri.startsWith("https://") || !URL.canParse(uri)) return { kind: "wrong" };
  const { hostname, username, password } = new URL(uri);
  const isSite = hostname.includes(".") && username === "" && password === "";
  return isSite ? { kind: "changeable", uri } : { kind: "wrong" };
}
