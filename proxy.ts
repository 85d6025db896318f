import { NextResponse } from "next/server";
import { contentSecurityPolicy, fixedSecurityHeaders } from "./lib/api/security-headers";
import { listWebChains } from "./lib/api/web-chains";
import { webConfig } from "./lib/api/web-config";

const policyAgeMs = 30_000;
let policy: { text: string; at: number } | undefined;
let refreshing: Promise<void> | undefined;

async function refresh(): Promise<void> {
  const chains = await listWebChains().catch(() => null);
  // While the service is away the last policy stays; at the very start browsers may speak to this site only.
  if (chains === null && policy !== undefined) return;
  const walletConnect = webConfig().walletConnectProjectId !== null;
  const at = chains === null ? 0 : Date.now();
  policy = { text: contentSecurityPolicy(chains ?? [], { walletConnect }), at };
}

async function currentPolicy(): Promise<string> {
  if (policy === undefined || Date.now() - policy.at > policyAgeMs) {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    if (policy === undefined) await refreshing;
  }
  return policy?.text ?? contentSecurityPolicy([], { walletConnect: false });
}

/** Sets the security headers; the chain list, and so the policy, is known at run time only. */
export default async function proxy(): Promise<NextResponse> {
  const response = NextResponse.next();
  response.headers.set("content-security-policy", await currentPolicy());
  for (const [name, value] of Object.entries(fixedSecurityHeaders)) response.headers.set(name, value);
  return response;
}

export const config = { matcher: ["/((?!api/|_next/|media/|favicon.ico|icon.svg|manifest.webmanifest).*)"] };
