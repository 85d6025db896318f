import { type Address, isAddress } from "viem";
import { checksummed } from "../checksummed";
import { hideUri } from "../drops/hide-uri";
import { type DrawnStage, planStages, type StagePlan } from "../drops/plan-stages";
import { checkDescription, type DescriptionProblem } from "../trade/deploy/check-description";
import type { DeployDescription, DropSale, ItemBatch, PayoutShare } from "../trade/deploy/description";
import { type DraftStage, type DropDraft, isListOutdated } from "./drop-draft";
import { itemsFault } from "./items-fault";
import { hasUnread } from "./unread-terms";

/** A part of a draft that is missing or wrong, for the step of the wizard that holds it. */
export interface DraftGap {
  step: "basics" | "items" | "stages" | "earnings";
  /** The field in the draft where it is one of the draft ("stages.1.access"), else the field of the description. */
  path: string;
  code:
    | DescriptionProblem["code"]
    | "not_account"
    | "not_stored"
    | "other_kind"
    | "too_many_editions"
    | "no_supply"
    | "no_cover"
    | "no_list"
    | "list_outdated"
    | "unread"
    | "never_open";
}

/** Everything beside the draft that decides the description. */
export interface DraftSurroundings {
  /** Gets everything that no other account is named for. */
  creator: Address;
  /** Of the draft's chain (EIP-155): a hidden base URI is bound to it. */
  chainId: number;
  /** The address of the collection's own metadata (`collectionMetadata`). */
  contractUri: string;
}

/** A draft as it would be deployed; null while something is missing. */
export interface DescribedDraft {
  description: DeployDescription | null;
  gaps: readonly DraftGap[];
}

const all = 10_000;

function drawnStage(stage: DraftStage): DrawnStage {
  const { startsAt, endsAt, price, currency, perWallet, maxSupply, access } = stage;
  return {
    startsAt,
    endsAt,
    price: BigInt(price),
    currency: checksummed(currency),
    // To the contract, the limit of a stage with a list is that of everybody who is not on it. Those on it have theirs in their rows.
    ...(access.kind === "list"
      ? { maxPerWallet: 0n }
      : perWallet !== null && { maxPerWallet: BigInt(perWallet) }),
    ...(maxSupply !== null && { maxSupply: BigInt(maxSupply) }),
    ...(access.kind === "list" && access.list !== null && { root: access.list.root }),
  };
}

/** The stages of a draft as the contract will have them, one after the other. */
export function planDraftStages({ stages }: Pick<DropDraft, "stages">): StagePlan {
  return planStages(stages.map(drawnStage));
}

function sharesOf(
  { payees }: DropDraft["earnings"],
  of: "mintBps" | "salesBps",
  creator: Address,
): PayoutShare[] {
  if (payees.length === 0) return [{ account: creator, bps: all }];
  return payees
    .filter((payee) => payee[of] > 0 && isAddress(payee.account.trim()))
    .map((payee) => ({ account: checksummed(payee.account.trim() as Address), bps: payee[of] }));
}

function batchesOf({ stored, reveal }: DropDraft["items"], chainId: number): ItemBatch[] {
  if (stored === null) return [];
  const count = BigInt(stored.count);
  if (reveal === null) return [{ count, baseUri: stored.baseUri }];
  if (reveal.cover === null) return [];
  const hidden = hideUri({ uri: stored.baseUri, key: reveal.key, chainId });
  return [{ count, baseUri: reveal.cover.baseUri, hidden }];
}

function salesOf(draft: DropDraft): DropSale[] {
  const stages = planDraftStages(draft).conditions.map(({ condition }) => condition);
  const { stored } = draft.items;
  const count = stored?.count ?? 0;
  // Nothing that is prepared later can be sold as one of these.
  if (draft.basics.kind === "drop721") return [{ maxSupply: BigInt(count), stages }];
  return Array.from({ length: count }, (_, index) => {
    const supply = stored?.supplies?.[index] ?? null;
    return { tokenId: BigInt(index), stages, ...(supply !== null && { maxSupply: BigInt(supply) }) };
  });
}

function descriptionOf(
  draft: DropDraft,
  { creator, chainId, contractUri }: DraftSurroundings,
): DeployDescription {
  const { basics, items, earnings } = draft;
  const shares = sharesOf(earnings, "salesBps", creator);
  const about = {
    name: basics.name.trim(),
    symbol: basics.symbol.trim(),
    contractUri,
    // A share of nothing may have no account.
    earnings: {
      bps: earnings.bps,
      shares: earnings.bps === 0 && shares.length === 0 ? [{ account: creator, bps: all }] : shares,
    },
  };
  if (basics.kind === "enforced721c") {
    const { baseUri = "/", count = 0 } = items.stored ?? {};
    return { ...about, kind: basics.kind, baseUri, count: BigInt(count) };
  }
  return {
    ...about,
    kind: basics.kind,
    mintShares: sharesOf(earnings, "mintBps", creator),
    batches: batchesOf(basics.kind === "drop721" ? items : { ...items, reveal: null }, chainId),
    sales: salesOf(draft),
  };
}

function stepOf(path: string): DraftGap["step"] {
  if (path.startsWith("earnings") || path.startsWith("mintShares")) return "earnings";
  if (path.startsWith("batches") || path.startsWith("items")) return "items";
  return path.startsWith("sales") ? "stages" : "basics";
}

/** What the draft itself lacks, before it is described. */
function* draftGaps({ basics, items, stages, earnings }: DropDraft): Generator<DraftGap> {
  if (basics.chain === null) yield { step: "basics", path: "basics.chain", code: "missing" };
  if (items.stored === null) yield { step: "items", path: "items.stored", code: "not_stored" };
  else if (basics.kind === "drop721" && items.reveal !== null && items.reveal.cover === null)
    yield { step: "items", path: "items.reveal.cover", code: "no_cover" };
  const fault = itemsFault({ basics, items });
  if (fault !== null) yield { step: "items", path: "items.stored", code: fault };
  for (const [index, { account }] of earnings.payees.entries()) {
    if (!isAddress(account.trim()))
      yield { step: "earnings", path: `earnings.payees.${index}.account`, code: "not_account" };
  }
  if (basics.kind === "enforced721c") return;
  if (stages.length === 0) yield { step: "stages", path: "stages", code: "missing" };
  for (const [index, stage] of stages.entries()) {
    const { access } = stage;
    if (access.kind === "list" && access.list === null)
      yield { step: "stages", path: `stages.${index}.access`, code: "no_list" };
    if (hasUnread(stage)) yield { step: "stages", path: `stages.${index}.unread`, code: "unread" };
    if (isListOutdated(stage))
      yield { step: "stages", path: `stages.${index}.access`, code: "list_outdated" };
  }
  for (const stage of planDraftStages({ stages }).neverOpen)
    yield { step: "stages", path: `stages.${stage}`, code: "never_open" };
}

/** Mistakes that another gap of the same step already names. */
function isFollowing({ step, code }: DraftGap, gaps: readonly DraftGap[]): boolean {
  const named = gaps.filter((gap) => gap.step === step);
  if (step === "items" || step === "stages") return named.length > 0;
  return named.some((gap) => gap.code === "not_account") && (code === "missing" || code === "shares_not_100");
}

/** Describes the collection of a draft for its deployment, or names what it lacks, in the order of the wizard's steps. */
export function describeDraft(draft: DropDraft, surroundings: DraftSurroundings): DescribedDraft {
  const own = [...draftGaps(draft)];
  const description = descriptionOf(draft, surroundings);
  const others = checkDescription(description)
    .map(({ path, code }): DraftGap => ({ step: stepOf(path), path, code }))
    // The stages of all token ids are the same.
    .filter(({ path }) => !/^sales\.[1-9]/.test(path))
    .filter((gap) => !isFollowing(gap, own));
  const order = ["basics", "items", "stages", "earnings"];
  const gaps = [...own, ...others].sort((a, b) => order.indexOf(a.step) - order.indexOf(b.step));
  return { description: gaps.length === 0 ? description : null, gaps };
}
