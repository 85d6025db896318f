import type { NotificationKind } from "@/lib/contract/notification-kind";
import type { Address } from "@/lib/contract/primitives";
import type { StoredDetails } from "../../db/schema/notifications";

/** Something that an account may be told. */
export interface Candidate {
  account: Address;
  kind: NotificationKind;
  /** Names what happened in a way that a reorganisation does not change: no account is told a cause twice. */
  cause: string;
  /** Unix seconds. */
  at: number;
  chain: string;
  collectionId: number;
  itemId: number | null;
  /** The entry of the feed that says so; null without one. */
  activityId: number | null;
  details: StoredDetails;
  /** Of an offer: its price for one unit as a part of the floor, in 1/10,000; null without a floor. */
  floorShare?: number | null;
  /**
   * Begins the causes, each alone or before a space, whose earlier unread notifications of this kind give way on the site once this one is
   * there; null: none.
   */
  replaces?: string | null;
}

/** What happened later than its first sign-in and than this long ago is told to an account: old blocks of a new collection are not news. */
export const newsSeconds = 7 * 86_400;

/** A part of the feed clock, with the time of our clock. */
export interface News {
  after: number;
  until: number;
  /** Unix seconds. */
  now: number;
}
