import { proxyUpload } from "@/lib/api/proxy/proxy-upload";
import { maxUploadBatchBytes, uploadBatchType } from "@/lib/contract/upload";

export function POST(request: Request): Promise<Response> {
  return proxyUpload(request, "/uploads/batch", { type: uploadBatchType, maxBytes: maxUploadBatchBytes });
}
