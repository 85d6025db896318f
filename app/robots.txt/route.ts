import { readPublicAddress } from "@/lib/api/web-address";
import { readWebRole } from "@/lib/api/web-role";
import { closedRobotsText, robotsText } from "@/lib/discovery/robots-text";

// The public address and the role are known only when the web runs.
export const dynamic = "force-dynamic";

export function GET(): Response {
  const isOpen = readWebRole(process.env) === "public";
  const text = isOpen ? robotsText(readPublicAddress(process.env)?.origin ?? null) : closedRobotsText;
  return new Response(text, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
