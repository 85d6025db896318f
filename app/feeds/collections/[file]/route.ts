import { activityFeed } from "@/lib/api/atom-feeds";
import { feedResponse } from "@/lib/api/proxy/feed-response";

// A route that is not cached itself would be given kept answers of any age once more.
export const fetchCache = "force-no-store";

const extension = ".atom";

export async function GET(
  request: Request,
  { params }: RouteContext<"/feeds/collections/[file]">,
): Promise<Response> {
  const { file } = await params;
  const slug = file.endsWith(extension) ? file.slice(0, -extension.length) : "";
  return feedResponse(request, (origin) => activityFeed(slug, origin));
}
