import { createHmac } from "node:crypto";

/**
 * The headers of a webhook's request, as Standard Webhooks 1.0 says: HMAC-SHA256 over the identifier, the time and the body.
 *
 * @param secret `whsec_` and base64.
 * @param at Unix seconds.
 * @source https://www.standardwebhooks.com
 */
export function webhookHeaders(
  secret: string,
  { event, body, at }: { event: string; body: string; at: number },
): Record<string, string> {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${event}.${at}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": event,
    "webhook-timestamp": String(at),
    "webhook-signature": `v1,${signature}`,
  };
}
