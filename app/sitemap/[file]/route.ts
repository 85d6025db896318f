import { sitemapFileResponse } from "@/lib/api/proxy/sitemap-response";

// A route that is not cached itself would be given kept answers of any age once more.
export const fetchCache = "force-no-store";

export async function GET(request: Request, { params }: RouteContext<"/sitemap/[file]">): Promise<Response> {
  return sitemapFileResponse(request, (await params).file);
}
