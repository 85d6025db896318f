import { readOwn, writeOwn } from "@/lib/api/proxy/session";
import { createPriceAlertBodySchema, priceAlertsQuerySchema } from "@/lib/contract/price-alert";

export function GET(request: Request): Promise<Response> {
  return readOwn(request, ["alerts"], priceAlertsQuerySchema);
}

export function POST(request: Request): Promise<Response> {
  return writeOwn(request, "POST", ["alerts"], createPriceAlertBodySchema);
}
