import { getDrop } from "@/lib/api/drops";
import { MarketplaceError } from "@/lib/api/marketplace-error";
import { originOf } from "@/lib/api/origin-of";
import { proxyProblem } from "@/lib/api/proxy/problem-response";
import { refuseTooMany } from "@/lib/api/proxy/visitor";
import type { Drop } from "@/lib/contract/drop";
import { calendarFile } from "@/lib/drops/calendar-file";
import { dropPath } from "@/lib/format/paths";

async function read(slug: string): Promise<Drop | null | "unreachable"> {
  try {
    return await getDrop(slug, 0);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return "unreachable";
  }
}

/** "Remind me": a calendar file with the upcoming stages of a drop. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/api/drops/[slug]/calendar">,
): Promise<Response> {
  const refusal = await refuseTooMany(request, "read");
  if (refusal !== null) return refusal;
  const drop = await read((await params).slug);
  if (drop === "unreachable")
    return proxyProblem("upstream_unavailable", "We cannot reach the service.", {
      request,
      retryAfterSeconds: 5,
    });
  const url = drop === null ? "" : new URL(dropPath(drop.slug), originOf(request)).href;
  const file = drop === null ? null : calendarFile(drop, { url, now: Math.floor(Date.now() / 1000) });
  if (drop === null || file === null)
    return proxyProblem("not_found", "This drop has no upcoming stage.", { request });
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${drop.slug}.ics"`,
      "cache-control": "no-store",
    },
  });
}
