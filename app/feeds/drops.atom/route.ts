import { dropFeed } from "@/lib/api/atom-feeds";
import { feedResponse } from "@/lib/api/proxy/feed-response";

// The service is known only when the web runs.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return feedResponse(request, dropFeed);
}
