import { sql } from "drizzle-orm";
import { AccentError, accentTones } from "@/lib/accent-tones";
import type { BrandingContent, PublishBrandingBody } from "@/lib/contract/operator/branding";
import { markdownLinks } from "@/lib/markdown-links";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { brandingVersions } from "../../db/schema/desk";
import { type ImageColumns, imageObject } from "../../db/schema/image-columns";
import { computed, selectList } from "../../db/select-list";
import { invalidRequest } from "../errors/invalid-request";
import { MarketError, notFound } from "../errors/market-error";
import type { DeskActor } from "./audit-log";
import { changeAtDesk, type DeskDependencies } from "./change-at-desk";

/** The name of the site before an operator has published anything. */
export const ownName = "Quayside";

const versionColumns = columns(brandingVersions, "b", ["version", "publishedBy", "publishedAt"]);
export type BrandingVersionRow = RowOf<typeof versionColumns>;

/** The name of a picture in `media`, by its source. */
const hashOf = (member: "logo" | "sharePicture") =>
  sql`encode(sha256(convert_to(b.content ->> '${sql.raw(member)}', 'UTF8')), 'hex')`;

const brandingColumns = selectList(
  versionColumns,
  columns(brandingVersions, "b", ["content"]),
  computed({
    logo: sql<ImageColumns>`${imageObject("l", hashOf("logo"))}`,
    sharePicture: sql<ImageColumns>`${imageObject("s", hashOf("sharePicture"))}`,
  }),
);
export type BrandingRow = RowOf<typeof brandingColumns>;

/** A version of the branding, or the newest; null before the first is published. @throws MarketError `not_found`. */
export async function readBranding(db: Queryable, version?: number): Promise<BrandingRow | null> {
  const [row] = await db.query<BrandingRow>(sql`
    select ${brandingColumns} from branding_versions b
    left join media l on l.hash = ${hashOf("logo")} left join media s on s.hash = ${hashOf("sharePicture")}
    where ${version === undefined ? sql`true` : sql`b.version = ${version}::int4`}
    order by b.version desc limit 1`);
  if (row === undefined && version !== undefined && version !== 0) throw notFound("version of the branding");
  return row ?? null;
}

const newestFirst: SortPhase = {
  orderBy: sql`b.version desc`,
  keys: sql`jsonb_build_array(b.version)`,
  after: ([version = null]) => sql`b.version < ${version}::int4`,
};

export function listBrandingVersions(
  db: Queryable,
  { limit, position }: { limit: number; position: KeysetPosition | null },
): Promise<KeysetPage<Keyed<BrandingVersionRow>>> {
  return readKeysetPage([newestFirst], { position, limit }, (phase, after, count) =>
    db.query<Keyed<BrandingVersionRow>>(sql`
      select ${keyed(versionColumns, phase)} from branding_versions b
      where ${after ?? sql`true`} order by ${phase.orderBy} limit ${count}`),
  );
}

/** Links that a page may have: `https:`, `mailto:`, and paths of the site. */
function isAllowedLink(url: string): boolean {
  return /^(https:\/\/[^\s\\]+|mailto:[^\s\\]+@[^\s\\]+|\/(?![/\\])[^\s\\]*|#[^\s\\]*)$/i.test(url);
}

/** @throws MarketError `invalid_request` for a text with another kind of link, `accent_unreadable`. */
function checkContent(content: BrandingContent): void {
  const errors = (["terms", "privacy", "announcement"] as const).flatMap((page) =>
    markdownLinks(content[page] ?? "")
      .filter((url) => !isAllowedLink(url))
      .map((url) => ({
        path: `content.${page}`,
        code: "invalid_link",
        message: `links to ${url.slice(0, 100)}: only https addresses, mail addresses and paths of the site`,
      })),
  );
  if (errors.length > 0) throw invalidRequest(errors);
  if (content.accent === null) return;
  try {
    accentTones(content.accent);
  } catch (error) {
    if (!(error instanceof AccentError)) throw error;
    throw new MarketError("accent_unreadable", error.message, { cause: error });
  }
}

/** Has the service draw the pictures of a branding. */
export async function registerPictures(
  db: Queryable,
  { logo, sharePicture }: BrandingContent,
): Promise<void> {
  for (const source of [logo, sharePicture]) {
    if (source === null) continue;
    await db.query(sql`
      insert into media (hash, source_uri)
      values (encode(sha256(convert_to(${source}::text, 'UTF8')), 'hex'), ${source})
      on conflict (hash) do update set state = 'pending', attempts = 0, next_attempt_at = null
      where media.state = 'failed'`);
  }
}

/** The texts of a page are long, and a picture is longer: the audit log keeps which fields changed, the version keeps what they were. */
function changedFields(before: BrandingContent | null, after: BrandingContent): string[] {
  return Object.entries(after)
    .filter(
      ([name, value]) => JSON.stringify(before?.[name as keyof BrandingContent]) !== JSON.stringify(value),
    )
    .map(([name]) => name);
}

/**
 * Publishes a new version.
 *
 * @throws MarketError `invalid_request`, `accent_unreadable`, `edit_conflict` with the newer version.
 */
export async function publishBranding(
  dependencies: DeskDependencies,
  actor: DeskActor,
  { basedOn, content }: PublishBrandingBody,
): Promise<void> {
  checkContent(content);
  await changeAtDesk(dependencies, actor, async ({ tx, note }) => {
    // Two who publish at once come one after the other, so that the later one hears of the earlier.
    await tx.query(sql`lock table branding_versions in share row exclusive mode`);
    const newest = await readBranding(tx);
    const current = newest?.version ?? 0;
    if (newest !== null && current !== basedOn) {
      const { publishedBy: changedBy, publishedAt: changedAt } = newest;
      throw new MarketError(
        "edit_conflict",
        `${changedBy ?? "The command"} published version ${current} meanwhile. Read it and publish again.`,
        { conflict: { version: current, changedBy, changedAt } },
      );
    }
    await registerPictures(tx, content);
    await tx.query(sql`
      insert into branding_versions (version, content, published_by, published_at)
      values (${current + 1}, ${JSON.stringify(content)}::text::jsonb, ${actor.operator}, ${actor.now}::int8)`);
    note({
      action: "branding_published",
      target: `version ${current + 1}`,
      before: { version: current, name: newest?.content.name ?? null },
      after: {
        version: current + 1,
        name: content.name,
        changed: changedFields(newest?.content ?? null, content),
      },
    });
  });
}
