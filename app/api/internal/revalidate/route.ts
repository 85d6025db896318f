import { timingSafeEqual } from "node:crypto";
import { revalidatePath, revalidateTag } from "next/cache";
import { z } from "zod";
import { proxyProblem } from "@/lib/api/proxy/problem-response";
import { tags as cacheTags } from "@/lib/api/tags";
import { webConfig } from "@/lib/api/web-config";

/** The build renders these without a service, so they carry no tag. To render them again never fails, so they need no old copy. */
const builtPages = ["/portfolio", "/_not-found"];

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
  // It expires them at once: to expire every page like that would make each an error while the service is away.
  if (tags.includes(cacheTags.branding)) for (const path of builtPages) revalidatePath(path);
  return new Response(null, { status: 204 });
}
