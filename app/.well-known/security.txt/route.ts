import { proxyProblem } from "@/lib/api/proxy/problem-response";
import { readPublicAddress } from "@/lib/api/web-address";
import { webConfig } from "@/lib/api/web-config";
import { securityText } from "@/lib/discovery/security-text";

// The contacts are known only when the web runs.
export const dynamic = "force-dynamic";

export function GET(request: Request): Response {
  const contacts = webConfig().securityContacts;
  if (contacts.length === 0) return proxyProblem("not_found", "Nothing is at this address.", { request });
  const origin = readPublicAddress(process.env)?.origin ?? null;
  return new Response(securityText({ contacts, origin, now: Math.floor(Date.now() / 1_000) }), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
