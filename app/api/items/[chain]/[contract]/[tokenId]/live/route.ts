import { readLiveItem } from "@/lib/api/proxy/live-item";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/items/[chain]/[contract]/[tokenId]/live">,
): Promise<Response> {
  return readLiveItem(request, await params);
}
