import { sitemapFileResponse } from "@/lib/api/proxy/sitemap-response";

export async function GET(request: Request, { params }: RouteContext<"/sitemap/[file]">): Promise<Response> {
  return sitemapFileResponse(request, (await params).file);
}
