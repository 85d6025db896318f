import { z } from "zod";
import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { dropStatusSchema } from "@/lib/contract/drop";
import { pageQuery } from "@/lib/contract/page";
import { chainIdentifierSchema } from "@/lib/contract/primitives";

const querySchema = z.strictObject({
  ...pageQuery,
  status: dropStatusSchema.optional(),
  chain: chainIdentifierSchema.optional(),
  sort: z.enum(["starts_asc", "newest", "minted_desc"]).optional(),
});

export function GET(request: Request): Promise<Response> {
  return proxyRead(request, "/drops", querySchema);
}
