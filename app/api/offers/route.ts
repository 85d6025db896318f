import { z } from "zod";
import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { proxyWrite } from "@/lib/api/proxy/proxy-write";
import {
  createOfferBodySchema,
  createOffersBodySchema,
  offersQuerySchema,
} from "@/lib/contract/order-requests";

const bodySchema = z.union([createOfferBodySchema, createOffersBodySchema]);

export function GET(request: Request): Promise<Response> {
  return proxyRead(request, "/offers", offersQuerySchema);
}

export function POST(request: Request): Promise<Response> {
  return proxyWrite(request, "POST", "/offers", bodySchema);
}
