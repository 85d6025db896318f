import type { Hex } from "viem";
import { formatAddress } from "@/lib/format/address";
import { msg, t } from "@/lib/language/translate";
import { overtakenBy } from "@/lib/trade/end/filled-before";
import type { FlowKind } from "@/lib/trade/errors/error-words";
import { settledOf } from "@/lib/trade/fill/settled-fill";
import { type Flow, flowStatus } from "@/lib/trade/flow/flow";
import { savedVisibility } from "@/lib/trade/make/order-visibility";
import type { Tone } from "../ui/tag";
import { type Made, madeSentence, madeTitle, madeTone } from "./made-words";
import { settledSubject } from "./settled-words";

/** The message about the end of a flow whose dialog is closed. */
export interface Announcement {
  title: string;
  detail?: string;
  tone: Tone;
  /** The transaction that completed the flow, or at which it stopped. */
  hash: Hex | null;
}

const unfinishedRequest = msg("Your request is not finished: {subject}");
const unfinishedCancel = msg("Your cancellation is not finished: {subject}");

/** The messages about a finished and a stopped flow. Cart purchases and bulk listings have receipts of their own. */
const words: Partial<Record<FlowKind, readonly [done: string, unfinished: string]>> = {
  buy: [msg("Bought: {subject}"), msg("Your purchase is not finished: {subject}")],
  accept: [msg("Sold: {subject}"), msg("Your sale is not finished: {subject}")],
  accept_many: [msg("Sold: {subject}"), msg("Your sale is not finished: {subject}")],
  pool_sell: [msg("Sold: {subject}"), msg("Your sale is not finished: {subject}")],
  pool_buy: [msg("Bought: {subject}"), msg("Your purchase is not finished: {subject}")],
  list: [msg("Listed: {subject}"), msg("Your listing is not finished: {subject}")],
  reprice: [msg("Price changed: {subject}"), msg("Your price change is not finished: {subject}")],
  offer: [msg("Offer live: {subject}"), msg("Your offer is not finished: {subject}")],
  send: [msg("Sent: {subject}"), msg("Your transfer is not finished: {subject}")],
  cancel: [msg("Order cancelled: {subject}"), unfinishedCancel],
  hide: [msg("Order hidden: {subject}"), unfinishedRequest],
  unhide: [msg("Order shown again: {subject}"), unfinishedRequest],
  cancel_orders: [msg("Cancelled: {subject}"), unfinishedCancel],
  unwrap: [msg("Unwrapped: {subject}"), unfinishedRequest],
  set_back: [msg("Approval restored: {subject}"), unfinishedRequest],
  revoke: [msg("Approval changed: {subject}"), unfinishedRequest],
  mint: [msg("Minted: {subject}"), msg("Your mint is not finished: {subject}")],
  move: [msg("Crossing: {subject}"), msg("Your move is not finished: {subject}")],
  retry: [msg("Delivered: {subject}"), msg("Your delivery is not finished: {subject}")],
};

/** The item and quantity that were requested. */
export function subjectOf({ data: { name = "", quantity = "1" } }: Flow): string {
  return quantity === "1" ? name : `${quantity} × ${name}`;
}

/** The item and quantity that were traded. When several accounts fill one order, the last gets what is left. */
function doneSubject(flow: Flow): string {
  if (flow.kind !== "buy" && flow.kind !== "accept") return subjectOf(flow);
  const { name = "", quantity = "1" } = flow.data;
  return settledSubject({ name, requested: BigInt(quantity), settled: settledOf(flow) });
}

/** Whether a purchase paid in a token got fewer units than its approval covered. */
function leavesApproval(flow: Flow): boolean {
  const settled = settledOf(flow);
  const { quantity = "1", paidIn } = flow.data;
  return (
    flow.kind === "buy" && paidIn !== undefined && settled !== null && settled.quantity < BigInt(quantity)
  );
}

/** The message about a done cancellation, where a fill may have come first; null where nothing did. */
function overtakenCancel(flow: Flow): Pick<Announcement, "title" | "detail"> | null {
  if (flow.kind !== "cancel" && flow.kind !== "cancel_orders") return null;
  const subject = subjectOf(flow);
  const title = t("Cancelled: {subject}", { subject });
  switch (overtakenBy(flow)) {
    case "nothing":
      return null;
    case "all":
      return {
        title: t("Filled before the cancellation: {subject}", { subject }),
        detail: t("Nothing was left to cancel."),
      };
    case "some":
      return { title, detail: t("A part was filled before the cancellation.") };
    case "unknown":
      return { title, detail: t("It is not known whether something was filled before.") };
  }
}

/** The message about an ended flow, or null where there is none. */
export function announcementOf(flow: Flow): Announcement | null {
  const found = words[flow.kind];
  if (found === undefined) return null;
  const [done, unfinished] = found;
  const subject = subjectOf(flow);
  const last = flow.steps.findLast((step) => step.hash !== null);
  const hash = last?.hash ?? null;
  const detail = hash === null ? {} : { detail: t("Transaction {hash}", { hash: formatAddress(hash) }) };
  if (flow.failure !== null) {
    const { title, safe, tone } = flow.failure;
    return { title: t(title), detail: `${subject}. ${t(safe)}`, tone, hash };
  }
  const visibility = savedVisibility(flow);
  if (visibility !== null) {
    const made: Made = { side: flow.kind === "offer" ? "offer" : "listing", name: subject, visibility };
    return { title: madeTitle(made), detail: madeSentence(made), tone: madeTone(made), hash };
  }
  if (flowStatus(flow) === "confirmed") {
    const overtaken = overtakenCancel(flow);
    if (overtaken !== null) return { ...overtaken, tone: "warn", hash };
    const title = t(done, { subject: doneSubject(flow) });
    return leavesApproval(flow)
      ? {
          title,
          detail: t("Your approval for the others was not used and is still in place."),
          tone: "warn",
          hash,
        }
      : { title, ...detail, tone: "pos", hash };
  }
  // The transaction that was pending at the reload is confirmed. The person must start the next step.
  return last?.status === "confirmed"
    ? {
        title: t(unfinished, { subject }),
        ...detail,
        tone: "warn",
        hash: null,
      }
    : null;
}
