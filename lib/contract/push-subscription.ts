import { z } from "zod";
import { outsideUrlSchema } from "./outside-url";
import { timestampSchema } from "./primitives";
import { shownTextSchema } from "./shown-text";

/** Base64 without padding, of the URL alphabet (RFC 4648, section 5), for exactly so many bytes. */
function base64Url(bytes: number) {
  const letters = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`), `must be ${bytes} bytes as base64url`);
}

const publicKeyBytes = 65;
const authBytes = 16;

/** What `PushManager.subscribe()` of a browser returns (`PushSubscription.toJSON()`), and a name to recognise the browser by. */
export const createPushSubscriptionBodySchema = z.strictObject({
  endpoint: outsideUrlSchema,
  keys: z.strictObject({ p256dh: base64Url(publicKeyBytes), auth: base64Url(authBytes) }),
  label: shownTextSchema(64),
});
export type CreatePushSubscriptionBody = z.infer<typeof createPushSubscriptionBodySchema>;

/** A browser that is pushed to. Its keys are never shown. `service`: the host that takes the messages. */
export const pushSubscriptionSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    service: z.string(),
    createdAt: timestampSchema,
    lastSentAt: timestampSchema.nullable(),
  })
  .meta({ id: "PushSubscription" });
export type PushSubscriptionRecord = z.infer<typeof pushSubscriptionSchema>;

/**
 * The browsers of an account. `publicKey`: what a browser subscribes with (VAPID, RFC 8292); null: this service does not push, and the other
 * operations answer 404.
 */
export const pushSubscriptionsSchema = z
  .object({ publicKey: z.string().nullable(), data: z.array(pushSubscriptionSchema) })
  .meta({ id: "PushSubscriptions" });
export type PushSubscriptions = z.infer<typeof pushSubscriptionsSchema>;
