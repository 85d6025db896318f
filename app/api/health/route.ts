import { healthResponse } from "@/lib/api/health";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return healthResponse();
}
