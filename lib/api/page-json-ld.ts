import "server-only";
import { type JsonLd, jsonLdText } from "../discovery/json-ld";
import { readPublicAddress } from "./web-address";

/** The text of a page's JSON-LD; null without a public address, because every node of it names one. */
export function pageJsonLd(nodes: (origin: string) => readonly JsonLd[]): string | null {
  const address = readPublicAddress(process.env);
  return address === null ? null : jsonLdText(nodes(address.origin));
}
