import { FetchError } from "./fetch-error";

/** The location of a resource. `path` of a content-addressed source is escaped and starts with its content id. */
export type SourceUri =
  | { scheme: "data"; uri: string }
  | { scheme: "https"; url: URL }
  | { scheme: "ipfs" | "ar"; path: string };

/** Long enough for every address; `data:` has its own limit when it is decoded. */
const maxUriLength = 4_096;

/**
 * Reads a token URI, image URI or redirect target. Only `data:`, `https:`, `ipfs:` and `ar:` exist here.
 *
 * @throws FetchError `invalid_uri`, `scheme_not_allowed`, `credentials_not_allowed`, `port_not_allowed`
 */
export function parseSourceUri(text: string): SourceUri {
  const uri = text.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase();
  if (scheme === "data") return { scheme, uri };
  if (scheme === undefined || uri.length > maxUriLength) {
    throw new FetchError("invalid_uri", "The address is malformed.");
  }
  if (scheme === "ipfs" || scheme === "ar") return { scheme, path: contentPath(uri, scheme) };
  if (scheme === "https") return { scheme, url: parseHttps(uri) };
  throw new FetchError("scheme_not_allowed", "Only data, ipfs and https addresses are fetched.", {
    details: scheme,
  });
}

function parseHttps(uri: string): URL {
  if (!URL.canParse(uri)) throw new FetchError("invalid_uri", "The address is malformed.");
  const url = new URL(uri);
  if (url.username !== "" || url.password !== "") {
    throw new FetchError(
      "credentials_not_allowed",
      "Addresses with a user name or password are not fetched.",
    );
  }
  if (url.port !== "") {
    throw new FetchError("port_not_allowed", "Only the standard port of https is fetched.");
  }
  url.hash = "";
  return url;
}

/**
 * The path below a gateway: `ipfs://<cid>/a b.png` gives `<cid>/a%20b.png`. The common mistake `ipfs://ipfs/<cid>` is
 * corrected. Query and fragment are dropped. A segment that would climb out of the gateway's folder, in any spelling,
 * is refused.
 */
function contentPath(uri: string, scheme: "ipfs" | "ar"): string {
  const [path = ""] = uri.slice(scheme.length + 1).split(/[?#]/);
  const segments = path
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeSegment);
  if (segments[0]?.toLowerCase() === scheme) segments.shift();

  const [contentId] = segments;
  if (contentId === undefined || !/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(contentId)) {
    throw new FetchError("invalid_uri", "The address names no content.");
  }
  return segments.map(encodeURIComponent).join("/");
}

function decodeSegment(segment: string): string {
  // Decoded once, as the gateway will do it; encoding it again makes a doubly escaped dot a harmless literal.
  const name = segment.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) =>
    Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"),
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
  if (name === "." || name === ".." || /[/\\\u0000-\u001f\u007f]|\p{Surrogate}/u.test(name)) {
    throw new FetchError("invalid_uri", "The address leaves its folder.");
  }
  return name;
}
