import { msg, t } from "@/lib/language/translate";
import { Input } from "../../ui/input";
import { TextArea } from "../../ui/text-area";
import type { BrandingDraft } from "./branding-draft";

const markdownHint = msg("Markdown. Links: https, mailto or a path of this site. Empty: no such page.");

/** The site's name and its texts. */
export function BrandingWords({
  draft,
  onChange,
  hasTried,
}: {
  draft: BrandingDraft;
  onChange: (fields: Partial<BrandingDraft>) => void;
  hasTried: boolean;
}) {
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Input
          label={t("Name")}
          maxLength={40}
          value={draft.name}
          onChange={({ target }) => onChange({ name: target.value })}
          error={hasTried && draft.name.trim() === "" && t("Name the site.")}
        />
        <Input
          label={t("Line under it")}
          aside={t("Optional")}
          maxLength={80}
          value={draft.tagline}
          onChange={({ target }) => onChange({ tagline: target.value })}
        />
      </div>
      <TextArea
        label={t("Announcement")}
        aside={t("Optional")}
        maxLength={500}
        value={draft.announcement}
        onChange={({ target }) => onChange({ announcement: target.value })}
        hint={t("Above every page until you remove it. Markdown.")}
      />
      <TextArea
        label={t("Terms")}
        aside={t("Optional")}
        maxLength={50_000}
        className="mono min-h-40"
        value={draft.terms}
        onChange={({ target }) => onChange({ terms: target.value })}
        hint={t(markdownHint)}
      />
      <TextArea
        label={t("Privacy")}
        aside={t("Optional")}
        maxLength={50_000}
        className="mono min-h-40"
        value={draft.privacy}
        onChange={({ target }) => onChange({ privacy: target.value })}
        hint={t(markdownHint)}
      />
    </div>
  );
}
