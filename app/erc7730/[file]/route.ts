import { readDescriptorFile } from "@/lib/api/descriptor-files";
import { proxyProblem } from "@/lib/api/proxy/problem-response";

/** Wallets and their registries may read the files from anywhere, scripts of other sites too. */
const headers = { "cache-control": "public, max-age=300", "access-control-allow-origin": "*" };

export async function GET(request: Request, { params }: RouteContext<"/erc7730/[file]">): Promise<Response> {
  const content = await readDescriptorFile((await params).file);
  if (content === null) return proxyProblem("not_found", "Nothing is at this address.", { request });
  return Response.json(content, { headers });
}
