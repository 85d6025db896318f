import { timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";
import { z } from "zod";
import { proxyProblem } from "@/lib/api/proxy/problem-response";
import { webConfig } from "@/lib/api/web-config";

const bodySchema = z.strictObject({ tags: z.array(z.string().max(256)).max(5_000) });

function isAllowed(authorization: string | null): boolean {
  const secret = webConfig().revalidateSecret;
  if (secret === null || authorization === null) return false;
  const expected = Buffer.from(`Bearer ${secret}`);
  const given = Buffer.from(authorization);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Marks cached pages as stale, for the web's own feed only. */
export async function POST(request: Request): Promise<Response> {
  if (!isAllowed(request.headers.get("authorization"))) {
    return proxyProblem("not_found", "Nothing is at this address.", { request });
  }
  const { tags } = bodySchema.parse(await request.json());
  for (const tag of tags) revalidateTag(tag, "max");
  return new Response(null, { status: 204 });
}
