import "server-only";
import { webConfig } from "./web-config";

/** Reports whether this web works: its configuration is complete, and its service answers and accepts its key. */
export async function healthResponse(): Promise<Response> {
  const service = await serviceAnswers();
  const body = { status: service ? "ok" : "degraded", web: "ok", service: service ? "ok" : "unreachable" };
  return Response.json(body, { status: service ? 200 : 503, headers: { "cache-control": "no-store" } });
}

async function serviceAnswers(): Promise<boolean> {
  try {
    // The chain list needs the key, so this request detects a wrong key too.
    const answer = await fetch(`${webConfig().apiUrl}/chains`, {
      headers: { "x-api-key": webConfig().apiKey },
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(3_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
