/**
 * The origin by which visitors know this site; a proxy in front of it may change the host and protocol. Anybody can send a `Host` header,
 * so an invalid host is ignored.
 *
 * @example originOf(request) // "https://quayside.example"
 */
export function originOf({ url, headers }: Pick<Request, "url" | "headers">): string {
  const own = new URL(url);
  const protocol = headers.get("x-forwarded-proto") === "https" ? "https:" : own.protocol;
  const given = `${protocol}//${headers.get("host") ?? ""}`;
  const named = URL.canParse(given) ? new URL(given) : null;
  // A path, a query or a user also parses, but is not part of a host.
  const isHost = named !== null && named.href === `${named.origin}/`;
  return isHost ? named.origin : `${protocol}//${own.host}`;
}
