import { webFeed } from "@/lib/feed/web-feed";

export const dynamic = "force-dynamic";

export function GET(request: Request): Response {
  const position = new URL(request.url).searchParams.get("position");
  const now = Math.floor(Date.now() / 1000);
  const feed = webFeed();
  return Response.json(feed.answer(feed.sinceOf(position), now), {
    headers: { "cache-control": "no-store" },
  });
}
