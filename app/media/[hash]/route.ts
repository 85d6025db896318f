import { mediaResponse } from "@/lib/media/media-response";

export async function GET(request: Request, { params }: RouteContext<"/media/[hash]">): Promise<Response> {
  const { hash } = await params;
  return mediaResponse(request, hash);
}
