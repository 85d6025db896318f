import { z } from "zod";
import type { NotificationKind } from "./notification-kind";
import { timestampSchema } from "./primitives";

/** Where a kind is told: on the pages of the site, to the account's browsers, and to its webhooks that want `notification`. */
const channelsSchema = z.strictObject({ site: z.boolean(), push: z.boolean(), webhook: z.boolean() });
export type NotificationChannels = z.infer<typeof channelsSchema>;

const everywhere: NotificationChannels = { site: true, push: true, webhook: true };
const notToWebhooks: NotificationChannels = { site: true, push: true, webhook: false };

const kindRules = {
  sold: channelsSchema,
  offer_received: channelsSchema,
  outbid: channelsSchema,
  order_inactive: channelsSchema,
  // It came later: a program that does not know it yet may leave it out.
  listing_returned: channelsSchema.default(everywhere),
  drop_opens: channelsSchema,
  move_delivered: channelsSchema,
  move_late: channelsSchema,
  move_stuck: channelsSchema,
  item_labelled: channelsSchema,
  price_alert: channelsSchema,
} as const satisfies Record<NotificationKind, z.ZodType<NotificationChannels>>;

const minuteOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be HH:MM");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** From a minute of the day to another, by the clock of a place; across midnight where `from` is later than `to`. */
const quietHoursSchema = z.strictObject({
  from: minuteOfDay,
  to: minuteOfDay,
  timeZone: z.string().min(1).max(64).refine(isTimeZone, "is not a time zone"),
});

const highestThresholdBps = 100_000;

const ruleFields = {
  kinds: z.strictObject(kindRules),
  /** Offers for one unit below this part of the floor are not told, in 1/10,000 of it; null: all are. Without a floor all are. */
  offersFromFloorBps: z.number().int().min(0).max(highestThresholdBps).nullable(),
  /** Nothing is pushed to browsers then, except sales, stuck moves and listings that can be filled again. */
  quietHours: quietHoursSchema.nullable(),
};

/** The whole of the rules: a field that is left out is refused, so that none is reset by accident; but for kinds that came later. */
export const setNotificationRulesBodySchema = z.strictObject(ruleFields);
export type SetNotificationRulesBody = z.infer<typeof setNotificationRulesBodySchema>;

/** What an account hears of, and how. `since`: nothing that happened before is told. */
export const notificationRulesSchema = z
  .object({
    ...ruleFields,
    kinds: z.object(kindRules),
    since: timestampSchema,
    /** Null: they are the usual ones. */
    updatedAt: timestampSchema.nullable(),
  })
  .meta({ id: "NotificationRules" });
export type NotificationRules = z.infer<typeof notificationRulesSchema>;

/** The rules of an account that changed none. */
export const usualNotificationRules: SetNotificationRulesBody = {
  kinds: {
    sold: everywhere,
    offer_received: notToWebhooks,
    outbid: notToWebhooks,
    order_inactive: everywhere,
    listing_returned: everywhere,
    drop_opens: { site: true, push: false, webhook: false },
    move_delivered: everywhere,
    move_late: everywhere,
    move_stuck: everywhere,
    item_labelled: notToWebhooks,
    price_alert: notToWebhooks,
  },
  offersFromFloorBps: 9_000,
  quietHours: null,
};
