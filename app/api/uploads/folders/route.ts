import { proxyUpload } from "@/lib/api/proxy/proxy-upload";
import { maxFolderBodyBytes } from "@/lib/contract/upload";

export function POST(request: Request): Promise<Response> {
  return proxyUpload(request, "/uploads/folders", { type: "application/json", maxBytes: maxFolderBodyBytes });
}
