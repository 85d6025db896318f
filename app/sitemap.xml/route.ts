import { sitemapIndexResponse } from "@/lib/api/proxy/sitemap-response";

// The service and the public address are known only when the web runs.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return sitemapIndexResponse(request);
}
