import { z } from "zod";
import { txSchema } from "./chain";
import { notificationKindSchema, type notificationKinds } from "./notification-kind";
import { orderSideSchema, orderStatusReasonSchema } from "./order";
import { booleanQuery, commaList, pageOf, pageQuery } from "./page";
import { subjectCollectionSchema, subjectItemSchema } from "./price-alert";
import { addressSchema, chainIdentifierSchema, digitsSchema, timestampSchema } from "./primitives";

const scopeKindSchema = z.enum(["item", "collection", "trait"]);

/** Why an order cannot be filled any more: the reason of its status, or that its time ran out. This list may grow. */
const inactiveReasonSchema = z.enum([...orderStatusReasonSchema.options, "expired"]);
export type InactiveReason = z.infer<typeof inactiveReasonSchema>;

/** What every notification has. */
const base = {
  id: z.string(),
  /** When it happened: time of the block, or of the service where there is no block. */
  at: timestampSchema,
  /** When the service told it. */
  createdAt: timestampSchema,
  readAt: timestampSchema.nullable(),
  chain: chainIdentifierSchema,
  collection: subjectCollectionSchema,
  /** Null where it is about the whole collection. */
  item: subjectItemSchema.nullable(),
};

const move = {
  moveId: z.string(),
  fromChain: chainIdentifierSchema,
  toChain: chainIdentifierSchema,
};

/** True: the account heard of it at least a week ago, or had not signed in then, and nothing has changed. */
const isReminder = z.boolean().optional();

/** Terms of each kind beside `base`. Prices are base units of `currency`. */
const details = {
  sold: z.object({
    /** For the whole quantity; null where there is no single price. */
    price: digitsSchema.nullable(),
    currency: addressSchema.nullable(),
    quantity: digitsSchema,
    /** After fees; null where the order is not known here. */
    proceeds: digitsSchema.nullable(),
    buyer: addressSchema.nullable(),
    orderId: z.string().nullable(),
    transaction: txSchema.nullable(),
  }),
  offer_received: z.object({
    orderId: z.string(),
    scope: scopeKindSchema,
    price: digitsSchema,
    unitPrice: digitsSchema,
    currency: addressSchema,
    quantity: digitsSchema,
    maker: addressSchema,
    expiresAt: timestampSchema,
    /** The floor on that chain when the offer came, base units of its native currency. */
    floor: digitsSchema.nullable(),
  }),
  /** The account's offer `orderId` was the best of its kind until `best` came. Once for each offer. */
  outbid: z.object({
    orderId: z.string(),
    scope: scopeKindSchema,
    unitPrice: digitsSchema,
    currency: addressSchema,
    best: z.object({ orderId: z.string(), unitPrice: digitsSchema, expiresAt: timestampSchema }),
  }),
  /**
   * It cannot be filled now, without its maker having ended it. Unread ones go when it can be filled again. `expired`: its time ran out, and it
   * could be filled until then.
   */
  order_inactive: z.object({
    orderId: z.string(),
    side: orderSideSchema,
    scope: scopeKindSchema,
    price: digitsSchema,
    currency: addressSchema,
    reason: inactiveReasonSchema.nullable(),
  }),
  /**
   * A listing that nobody ended can be filled again, because its item or its units came back to its maker: once for each return. Unread ones
   * go when it cannot be filled any more.
   */
  listing_returned: z.object({
    orderId: z.string(),
    /** For the units that are left. */
    price: digitsSchema,
    currency: addressSchema,
    /** The units that are left. */
    quantity: digitsSchema,
  }),
  /** `opens`: `soon` is up to ten minutes before, `now` when the stage has begun. */
  drop_opens: z.object({
    drop: z.string(),
    opens: z.enum(["soon", "now"]),
    stage: z.object({
      id: z.string(),
      name: z.string().nullable(),
      kind: z.enum(["public", "allowlist"]),
      startsAt: timestampSchema,
      price: digitsSchema,
      currency: addressSchema,
    }),
  }),
  move_delivered: z.object({
    ...move,
    /** Null while the chain of departure is not read so far. */
    seconds: z.number().int().nonnegative().nullable(),
  }),
  move_late: z.object({ ...move, startedAt: timestampSchema, isReminder }),
  move_stuck: z.object({ ...move, attempts: z.number().int().nonnegative(), isReminder }),
  item_labelled: z.object({ label: z.string(), reason: z.string().nullable() }),
  price_alert: z.object({
    alertId: z.string(),
    target: z.enum(["floor", "item"]),
    below: digitsSchema,
    /** The price that reached it. */
    price: digitsSchema,
    /** The zero address: the chain's native currency. */
    currency: addressSchema,
  }),
} as const satisfies Record<(typeof notificationKinds)[number], z.ZodObject>;

/** What is stored of a notification besides its subject, by kind. */
export type NotificationDetails = {
  [Kind in keyof typeof details]: z.infer<(typeof details)[Kind]>;
};

/** Something that an account is told, exactly once. It goes after 90 days. */
const notificationSchema = z
  .discriminatedUnion("kind", [
    details.sold.extend({ kind: z.literal("sold"), ...base }),
    details.offer_received.extend({ kind: z.literal("offer_received"), ...base }),
    details.outbid.extend({ kind: z.literal("outbid"), ...base }),
    details.order_inactive.extend({ kind: z.literal("order_inactive"), ...base }),
    details.listing_returned.extend({ kind: z.literal("listing_returned"), ...base }),
    details.drop_opens.extend({ kind: z.literal("drop_opens"), ...base }),
    details.move_delivered.extend({ kind: z.literal("move_delivered"), ...base }),
    details.move_late.extend({ kind: z.literal("move_late"), ...base }),
    details.move_stuck.extend({ kind: z.literal("move_stuck"), ...base }),
    details.item_labelled.extend({ kind: z.literal("item_labelled"), ...base }),
    details.price_alert.extend({ kind: z.literal("price_alert"), ...base }),
  ])
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof notificationSchema>;

const count = z.number().int().nonnegative();

/** Exact numbers of an account's notifications, whatever the query. A kind without any is left out of `byKind`. */
const notificationTotalsSchema = z
  .object({ all: count, unread: count, byKind: z.partialRecord(notificationKindSchema, count) })
  .meta({ id: "NotificationTotals" });
export type NotificationTotals = z.infer<typeof notificationTotalsSchema>;

/** The first page adds `totals`. */
export const notificationPageSchema = pageOf(notificationSchema)
  .extend({ totals: notificationTotalsSchema.optional() })
  .meta({ id: "NotificationPage" });
export type NotificationPage = z.infer<typeof notificationPageSchema>;

export const notificationsQuerySchema = z.strictObject({
  ...pageQuery,
  kind: commaList(notificationKindSchema).optional().describe("One kind or several, separated by commas."),
  unread: booleanQuery.optional().describe("`true`: unread ones alone; `false`: read ones alone."),
});
export type NotificationsQuery = z.infer<typeof notificationsQuerySchema>;

/** The number for a badge. */
export const unreadNotificationsSchema = z.object({ unread: count }).meta({ id: "UnreadNotifications" });

const notificationIdSchema = z.string().regex(/^ntf_[1-9]\d{0,15}$/, "is not the id of a notification");
const maxReadTogether = 200;

/** Which are read now: some by their ids, or all up to one, that one included. Unknown ids are passed over. */
export const readNotificationsBodySchema = z.union([
  z.strictObject({ ids: z.array(notificationIdSchema).min(1).max(maxReadTogether) }),
  z.strictObject({ upTo: notificationIdSchema }),
]);
export type ReadNotificationsBody = z.infer<typeof readNotificationsBodySchema>;
