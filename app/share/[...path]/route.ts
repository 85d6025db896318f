import { shareResponse } from "@/lib/media/share-response";

export async function GET(request: Request, { params }: RouteContext<"/share/[...path]">): Promise<Response> {
  return shareResponse(request, (await params).path);
}
