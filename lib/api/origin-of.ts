/**
 * The origin that visitors know this site by: a proxy before it may have another. What is no host's name, which anybody can send, counts
 * for nothing.
 *
 * @example originOf(request) // "https://quayside.example"
 */
export function originOf({ url, headers }: Pick<Request, "url" | "headers">): string {
  const own = new URL(url);
  const protocol = headers.get("x-forwarded-proto") === "https" ? "https:" : own.protocol;
  const given = `${protocol}//${headers.get("host") ?? ""}`;
  const named = URL.canParse(given) ? new URL(given) : null;
  // With a path, a query or a user it is no host, though it parses.
  const isHost = named !== null && named.href === `${named.origin}/`;
  return isHost ? named.origin : `${protocol}//${own.host}`;
}
