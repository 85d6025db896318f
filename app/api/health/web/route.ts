import { webHealthResponse } from "@/lib/api/health";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return webHealthResponse();
}
