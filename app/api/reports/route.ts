import { reportsEndpoint } from "@/lib/api/offers-endpoint";
import { proxyWrite } from "@/lib/api/proxy/proxy-write";
import { createReportBodySchema } from "@/lib/contract/report";

/** A report without a signature, also while an account is signed in. */
export function POST(request: Request): Promise<Response> {
  return proxyWrite(request, "POST", reportsEndpoint, createReportBodySchema);
}
