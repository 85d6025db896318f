/** Runs once when the web's server starts, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { onRequest } = await import("./lib/api/on-request");
  const { recordPeerAddress } = await import("./lib/api/proxy/record-peer-address");
  const { recentPages } = await import("./lib/api/recent-pages");
  const { securityHeadersSender } = await import("./lib/api/send-security-headers");
  const { startWebFeed } = await import("./lib/feed/web-feed");
  onRequest([recordPeerAddress, await securityHeadersSender(), recentPages()]);
  startWebFeed();
}
