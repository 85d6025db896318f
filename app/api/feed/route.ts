import { webFeed } from "@/lib/feed/web-feed";

export const dynamic = "force-dynamic";

export function GET(request: Request): Response {
  const position = new URL(request.url).searchParams.get("position");
  return Response.json(webFeed().answer(position), { headers: { "cache-control": "no-store" } });
}
