import { z } from "zod";
import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { proxyWrite } from "@/lib/api/proxy/proxy-write";
import {
  createListingBodySchema,
  createListingsBodySchema,
  listingsQuerySchema,
} from "@/lib/contract/order-requests";

const bodySchema = z.union([createListingBodySchema, createListingsBodySchema]);

export function GET(request: Request): Promise<Response> {
  return proxyRead(request, "/listings", listingsQuerySchema);
}

export function POST(request: Request): Promise<Response> {
  return proxyWrite(request, "POST", "/listings", bodySchema);
}
