import { reportsEndpoint } from "@/lib/api/offers-endpoint";
import { writeSigned } from "@/lib/api/proxy/session";
import { createReportBodySchema } from "@/lib/contract/report";

export function POST(request: Request): Promise<Response> {
  return writeSigned(request, reportsEndpoint, createReportBodySchema);
}
