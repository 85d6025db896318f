import type { Drop, DropStage } from "@/lib/contract/drop";
import type { ClaimCondition } from "../../db/schema/drops";
import { isClosed } from "../../market/drops/condition";
import { dropStatusAt } from "../../market/drops/drop-status";
import type { DropRow } from "../../market/drops/drops-page";
import { findLook } from "../../market/drops/stage-looks";
import { wireCount, wireLimit } from "../../market/drops/wire-count";
import { imageRecord, type MediaUrl } from "./image-record";

/** The known allowlists, by root. */
export type KnownAllowlists = ReadonlyMap<string, { size: number }>;

/** A condition with a root and no limit of its own is open to listed addresses only. */
function kindOf({ merkleRoot, perWallet }: ClaimCondition): DropStage["kind"] {
  return merkleRoot !== null && BigInt(perWallet) === 0n ? "allowlist" : "public";
}

/** "Public", or "Public 2" when several stages are of one kind. */
function plainName(stages: readonly ClaimCondition[], condition: ClaimCondition): string {
  const kind = kindOf(condition);
  const alike = stages.filter((stage) => kindOf(stage) === kind);
  const name = kind === "public" ? "Public" : "Allowlist";
  return alike.length > 1 ? `${name} ${alike.indexOf(condition) + 1}` : name;
}

function stageRecords(
  row: DropRow,
  options: { mediaUrl: MediaUrl; allowlists: KnownAllowlists },
): DropStage[] {
  const { mediaUrl, allowlists } = options;
  const open = row.conditions.filter((condition) => !isClosed(condition));
  return open.map((condition): DropStage => {
    const { id, startsAt, price, currency, merkleRoot } = condition;
    const look = findLook(row.stageLooks, condition, row.conditions);
    const after = row.conditions[row.conditions.indexOf(condition) + 1];
    const perWallet = BigInt(condition.perWallet);
    return {
      id,
      name: look?.name ?? plainName(open, condition),
      kind: kindOf(condition),
      startsAt,
      endsAt: after?.startsAt ?? null,
      price,
      currency,
      // Each address of a list may have its own limit.
      maxPerWallet: perWallet === 0n ? null : wireLimit(perWallet),
      maxSupply: wireLimit(BigInt(condition.maxSupply)),
      minted: wireCount(BigInt(condition.minted)),
      image: look === undefined ? null : imageRecord(look.image, mediaUrl),
      allowlist:
        merkleRoot === null ? null : { root: merkleRoot, size: allowlists.get(merkleRoot)?.size ?? null },
    };
  });
}

/** A drop for answers at `now` of its chain, Unix seconds. */
export function dropRecord(
  row: DropRow,
  options: { now: number; mediaUrl: MediaUrl; allowlists: KnownAllowlists },
): Drop {
  const { now, mediaUrl } = options;
  const { status, current, next } = dropStatusAt(row, now);
  return {
    slug: row.slug,
    name: row.name,
    description: row.description,
    collection: row.collection,
    chain: row.chain,
    contract: row.contract,
    tokenId: row.tokenId,
    creator: row.creator,
    image: imageRecord(row.image, mediaUrl),
    banner: imageRecord(row.banner, mediaUrl),
    verified: row.verified,
    labels: row.labels,
    standard: row.standard,
    status,
    supply: {
      max: row.maxSupply === null ? null : wireLimit(BigInt(row.maxSupply)),
      minted: wireCount(BigInt(row.minted)),
    },
    currentStage: current?.id ?? null,
    nextStage: next?.id ?? null,
    stages: stageRecords(row, options),
  };
}
