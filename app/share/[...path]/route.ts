import { shareResponse } from "@/lib/media/share-response";

// A route that is not cached itself would be given kept answers of any age once more.
export const fetchCache = "force-no-store";

export async function GET(request: Request, { params }: RouteContext<"/share/[...path]">): Promise<Response> {
  return shareResponse(request, (await params).path);
}
