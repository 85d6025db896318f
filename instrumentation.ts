/** Next calls this once when the web starts, before its first request, among the modules that its routes use. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { requireWebConfig } = await import("./lib/api/web-config");
  const { startWebFeed } = await import("./lib/feed/web-feed");
  const { operatorApiUrl } = requireWebConfig();
  // The desk asks the service itself, and keeps no pages.
  if (operatorApiUrl === null) startWebFeed();
}
