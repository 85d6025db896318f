import { z } from "zod";
import { addressSchema, timestampSchema } from "./primitives";

/**
 * Every error code of the service with its HTTP status and its title. A closed set: clients may switch on it.
 * The order rules of `POST /listings` and `POST /offers` are the 422 block.
 */
export const problemCodes = {
  invalid_request: [400, "The request is malformed"],
  invalid_cursor: [400, "The cursor does not belong to this query"],
  missing_api_key: [401, "An API key is required"],
  invalid_api_key: [401, "The API key is not valid"],
  invalid_session: [401, "The session is missing or not valid"],
  insufficient_scope: [403, "The API key lacks a scope"],
  wrong_account: [403, "The session is of another account"],
  account_blocked: [403, "The account is blocked here"],
  not_operator: [403, "The account is not an operator"],
  not_item_owner: [403, "The account does not own the item"],
  not_collection_owner: [403, "The account does not own the contract"],
  invalid_maker_signature: [403, "The maker's signature is not valid"],
  invalid_account_signature: [403, "The account's signature is not valid"],
  invalid_owner_signature: [403, "The signature is not of the contract's owner"],
  not_found: [404, "Nothing is at this address"],
  method_not_allowed: [405, "The method is not allowed here"],
  order_filled: [409, "The order is already filled"],
  order_inactive: [409, "The order cannot be filled now"],
  order_ended: [409, "The maker has ended the order"],
  traits_recently_changed: [409, "The item's traits changed a moment ago"],
  metadata_not_ready: [409, "The item's metadata is not read yet"],
  edit_conflict: [409, "Somebody else changed this meanwhile"],
  draft_changed: [409, "The draft was saved elsewhere meanwhile"],
  set_by_file: [409, "The operator's file decides this"],
  collection_known: [409, "The contract is followed already"],
  slug_taken: [409, "Another collection has this slug"],
  name_taken: [409, "Another name here looks like this one"],
  profile_outdated: [409, "The account signed a newer profile"],
  resembles_verified: [409, "A verified collection has a name like this"],
  already_decided: [409, "This was decided already"],
  already_appealed: [409, "An appeal about this label is open"],
  order_cancelled: [410, "The order is cancelled"],
  order_expired: [410, "The order has ended"],
  payload_too_large: [413, "The body is too large"],
  unsupported_media_type: [415, "The body's media type is not accepted"],
  unsupported_chain: [422, "The chain is not served here"],
  unknown_collection: [422, "The collection is not followed here"],
  unknown_item: [422, "The item is not known here"],
  wrong_seaport: [422, "The order names another settlement contract"],
  invalid_structure: [422, "The order has a shape that is not accepted"],
  invalid_duration: [422, "The order's duration is not accepted"],
  order_already_expired: [422, "The order has already ended"],
  stale_counter: [422, "The order uses a past counter"],
  invalid_signature: [422, "The signature is not the maker's"],
  not_deployed: [422, "The signing contract is not deployed"],
  not_owner: [422, "The item is not owned by who would give it"],
  not_approved: [422, "The conduit is not approved"],
  insufficient_balance: [422, "The maker's balance is too low"],
  in_transit: [422, "The item is moving between chains"],
  invalid_price: [422, "The price must be above zero"],
  unsupported_currency: [422, "The currency is not accepted on this chain"],
  below_minimum: [422, "The price is below the creator's minimum"],
  marketplace_fee_missing: [422, "The marketplace fee is not paid in full"],
  creator_earnings_missing: [422, "The creator earnings are not paid in full"],
  zone_required: [422, "The collection requires the signed zone"],
  item_disputed: [422, "The item is labelled as disputed"],
  trait_mismatch: [422, "The item does not have the traits of the offer"],
  not_endable: [422, "The order cannot be ended without a transaction"],
  invalid_replacement: [422, "The order does not replace that one"],
  invalid_quantity: [422, "The quantity is not available"],
  taker_is_maker: [422, "The taker is the maker"],
  wrong_taker: [422, "The order names another taker"],
  invalid_name: [422, "The name is not accepted"],
  invalid_sign_in: [422, "The sign-in is not valid"],
  too_many_orders: [422, "The maker has too many orders"],
  too_many_keys: [422, "The account has too many keys"],
  too_many_alerts: [422, "The account has too many price alerts"],
  too_many_watched: [422, "The account watches too many things"],
  unsupported_file: [422, "Files of this type are not taken"],
  invalid_file: [422, "The file is damaged or not safe to show"],
  explicit_picture: [422, "The picture is that of an explicit item"],
  unknown_upload: [422, "A file of the folder is not uploaded"],
  draft_full: [422, "The draft has too many uploads"],
  uploads_full: [422, "The account has too many uploads"],
  too_many_drafts: [422, "The account has too many drafts"],
  too_many_webhooks: [422, "The account has too many webhooks"],
  not_a_collection: [422, "The contract is no collection of items"],
  label_not_set: [422, "The item does not have this label"],
  accent_unreadable: [422, "The colour cannot be made readable"],
  fee_too_high: [422, "The marketplace fee is too high"],
  invalid_allowlist: [422, "The allowlist is malformed"],
  duplicate_address: [422, "An address is on the allowlist twice"],
  allowlist_root_mismatch: [422, "The allowlist has another root"],
  refresh_too_soon: [429, "The item was refreshed a moment ago"],
  rate_limited: [429, "Too many requests"],
  internal_error: [500, "The service failed"],
  trading_paused: [503, "Trading on this chain is paused"],
  allowlist_busy: [503, "Another allowlist is being taken in"],
  overloaded: [503, "Too many requests wait for an answer"],
  query_timeout: [503, "The database took too long to answer"],
  upstream_unavailable: [503, "What the service depends on cannot be reached"],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof problemCodes;

const codes = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];
const problemCodeSchema = z.enum(codes).meta({ id: "ProblemCode" });

const problemActionSchema = z.enum(["approve", "switch_chain", "wrap", "refresh", "wait", "sign_again"]);
export type ProblemAction = z.infer<typeof problemActionSchema>;

const problemFieldErrorSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type ProblemFieldError = z.infer<typeof problemFieldErrorSchema>;

/** Who changed something since it was read, and when. */
const editConflictSchema = z.object({
  version: z.number().int(),
  changedBy: addressSchema.nullable(),
  changedAt: timestampSchema,
});
export type EditConflict = z.infer<typeof editConflictSchema>;

/** An error answer (RFC 9457, `application/problem+json`). `detail` explains the problem and the next step. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    instance: z.string(),
    code: problemCodeSchema,
    requestId: z.string(),
    action: problemActionSchema.optional(),
    /** The reason why an order cannot be filled, if `code` is about an order. */
    statusReason: z.string().nullable().optional(),
    errors: z.array(problemFieldErrorSchema).optional(),
    /** The newer change, if `code` is `edit_conflict`. */
    conflict: editConflictSchema.optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof problemSchema>;
