import { dropFeed } from "@/lib/api/atom-feeds";
import { feedResponse } from "@/lib/api/proxy/feed-response";

// The service is known only when the web runs.
export const dynamic = "force-dynamic";

// A route that is not cached itself would be given kept answers of any age once more.
export const fetchCache = "force-no-store";

export function GET(request: Request): Promise<Response> {
  return feedResponse(request, dropFeed);
}
