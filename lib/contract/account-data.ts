import { z } from "zod";
import { apiKeySchema } from "./api-key";
import { appealSchema } from "./appeal";
import { profileFields } from "./collection-profile";
import { creatorCollectionSchema } from "./creator-collection";
import { draftSchema } from "./draft";
import { notificationKindSchema } from "./notification-kind";
import { setNotificationRulesBodySchema } from "./notification-rules";
import { orderSideSchema } from "./order";
import { pageOf, pageQuery } from "./page";
import {
  addressSchema,
  bytes32Schema,
  chainIdentifierSchema,
  digitsSchema,
  hexSchema,
  slugSchema,
  timestampSchema,
} from "./primitives";
import { itemCoordinatesSchema, reportReasonSchema } from "./report";
import { signedOrderSchema } from "./seaport-order";
import { cidSchema } from "./upload";
import { watchEntrySchema } from "./watchlist";

const ownReportSchema = z.object({
  id: z.string(),
  item: itemCoordinatesSchema,
  reason: reportReasonSchema,
  original: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: timestampSchema,
  /** Whether the operators still have to decide. */
  isOpen: z.boolean(),
});

/** Something that the service keeps of an account. The export leaves out what the chains publish about it. */
const accountDataEntrySchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("session"), createdAt: timestampSchema, expiresAt: timestampSchema }),
    z.object({ kind: z.literal("key"), key: apiKeySchema }),
    /** The requests of a key to an endpoint in an hour. */
    z.object({
      kind: z.literal("usage"),
      keyId: z.string(),
      hour: timestampSchema,
      endpoint: z.string(),
      calls: z.number().int(),
      errors: z.number().int(),
    }),
    /** An order that the account signed, hidden ones included. */
    z.object({
      kind: z.literal("order"),
      id: z.string(),
      hash: bytes32Schema,
      side: orderSideSchema,
      chain: chainIdentifierSchema,
      hidden: z.boolean(),
      /** When the account ended it without a transaction, if it did. */
      endedAt: timestampSchema.nullable().optional(),
      createdAt: timestampSchema,
      updatedAt: timestampSchema,
      order: signedOrderSchema,
    }),
    /** A report that the account sent with its session; `item` is where it can be used now. */
    z.object({ kind: z.literal("report"), report: ownReportSchema }),
    z.object({ kind: z.literal("appeal"), appeal: appealSchema }),
    /** The name and the avatar that the account signed, with the signature. */
    z.object({
      kind: z.literal("profile"),
      name: z.string().nullable(),
      avatar: itemCoordinatesSchema.nullable(),
      /** The chain of the signature's domain. */
      chain: chainIdentifierSchema,
      deadline: timestampSchema,
      signature: hexSchema,
      createdAt: timestampSchema,
    }),
    /** What the account hears of, and how. */
    z.object({
      kind: z.literal("notification_rules"),
      rules: setNotificationRulesBodySchema,
      since: timestampSchema,
    }),
    z.object({
      kind: z.literal("notification"),
      id: z.string(),
      notificationKind: notificationKindSchema,
      at: timestampSchema,
      createdAt: timestampSchema,
      readAt: timestampSchema.nullable(),
      chain: chainIdentifierSchema,
      /** The terms of its kind. */
      details: z.record(z.string(), z.unknown()),
    }),
    z.object({
      kind: z.literal("price_alert"),
      id: z.string(),
      collection: slugSchema,
      item: itemCoordinatesSchema.nullable(),
      chain: chainIdentifierSchema,
      below: digitsSchema,
      createdAt: timestampSchema,
      reachedAt: timestampSchema.nullable(),
    }),
    /** A webhook without its secret. What waits for it is listed at the webhook. */
    z.object({
      kind: z.literal("webhook"),
      id: z.string(),
      url: z.string(),
      events: z.array(z.string()),
      createdAt: timestampSchema,
    }),
    z.object({
      kind: z.literal("push_subscription"),
      id: z.string(),
      endpoint: z.string(),
      label: z.string(),
      createdAt: timestampSchema,
    }),
    /** Something that the account watches. */
    z.object({ kind: z.literal("watched"), watched: watchEntrySchema }),
    /** A draft of the studio. */
    z.object({ kind: z.literal("draft"), draft: draftSchema }),
    /** A file or a folder that the account uploaded for a draft. Its bytes are at `GET /uploads/{cid}`. */
    z.object({
      kind: z.literal("upload"),
      draft: z.string(),
      cid: cidSchema,
      bytes: z.number().int(),
      createdAt: timestampSchema,
    }),
    /** The contract that the account began to deploy a draft as. Noted until its chain has shown it. */
    z.object({
      kind: z.literal("deployment"),
      draft: z.string(),
      chain: chainIdentifierSchema,
      contract: addressSchema,
      notedAt: timestampSchema,
    }),
    /** A contract for which the account asked for a place in this market. */
    z.object({ kind: z.literal("creator_collection"), collection: creatorCollectionSchema }),
    /** A change of a collection that the account signed as the owner of its contract. `GET /collections/{slug}/profile` has its content. */
    z.object({
      kind: z.literal("collection_profile"),
      collection: slugSchema,
      revision: z.number().int(),
      fields: z.array(z.enum(profileFields)),
      /** The chain of the signature's domain. */
      chain: chainIdentifierSchema,
      deadline: timestampSchema,
      signature: hexSchema.nullable(),
      createdAt: timestampSchema,
    }),
    /** The operators hide the name and the avatar. */
    z.object({ kind: z.literal("hidden_profile"), reason: z.string(), at: timestampSchema }),
    /** The operators have blocked the account: it can make no new order, upload or report. */
    z.object({ kind: z.literal("block"), reason: z.string(), at: timestampSchema }),
  ])
  .meta({ id: "AccountDataEntry" });
export type AccountDataEntry = z.infer<typeof accountDataEntrySchema>;

export const accountDataQuerySchema = z.strictObject(pageQuery);

export const accountDataPageSchema = pageOf(accountDataEntrySchema).meta({ id: "AccountDataPage" });
export type AccountDataPage = z.infer<typeof accountDataPageSchema>;

/** How much of an account was erased, and what stays with the reason. */
export const accountErasureSchema = z
  .object({
    erased: z.object({
      sessions: z.number().int(),
      keys: z.number().int(),
      usage: z.number().int(),
      orders: z.number().int(),
      reports: z.number().int(),
      appeals: z.number().int(),
      profiles: z.number().int(),
      /** Notifications, rules, price alerts, webhooks and browsers together. */
      notifications: z.number().int(),
      watched: z.number().int(),
      drafts: z.number().int(),
      /** The files stay until nobody has used them for 30 days: others may use the same, and contracts may name them. */
      uploads: z.number().int(),
      /** Contracts that the account asked for. They stay without it. */
      creatorCollections: z.number().int(),
      /** Changes of collections as the owner of their contracts. They stay, without the account and its signatures. */
      collectionProfiles: z.number().int(),
    }),
    kept: z.array(
      z.object({
        kind: z.enum(["order", "report", "appeal", "block", "hidden_profile"]),
        count: z.number().int(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: "AccountErasure" });
export type AccountErasure = z.infer<typeof accountErasureSchema>;
