import { proxyUpload } from "@/lib/api/proxy/proxy-upload";
import { maxUploadBytes } from "@/lib/contract/upload";

export function POST(request: Request): Promise<Response> {
  return proxyUpload(request, "/uploads", { type: "application/octet-stream", maxBytes: maxUploadBytes });
}
