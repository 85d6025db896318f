/** Runs once when the web's server starts, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { recordPeerAddress } = await import("./lib/api/proxy/record-peer-address");
  const { startWebFeed } = await import("./lib/feed/web-feed");
  recordPeerAddress();
  startWebFeed();
}
