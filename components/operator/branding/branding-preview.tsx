"use client";

import { type CSSProperties, useState } from "react";
import { accentSoft } from "@/lib/accent-soft";
import type { Image } from "@/lib/contract/collection";
import { msg, t } from "@/lib/language/translate";
import { Markdown } from "../../market/markdown";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { Meter } from "../../ui/meter";
import { Segmented } from "../../ui/segmented";
import { Tag } from "../../ui/tag";
import { tonesOf } from "./accent-choice";
import type { BrandingDraft } from "./branding-draft";
import { pictureSrc } from "./picture-field";

type View = "dark" | "light" | "phone";

const views = [
  { value: "dark", label: msg("Dark") },
  { value: "light", label: msg("Light") },
  { value: "phone", label: msg("Phone") },
] as const satisfies readonly { value: View; label: string }[];

/** A part of the site as the draft would make it look. Nothing in it can be pressed. */
export function BrandingPreview({ draft, shownLogo }: { draft: BrandingDraft; shownLogo: Image | null }) {
  const [view, setView] = useState<View>("dark");
  const theme = view === "light" ? "light" : "dark";
  const tone = tonesOf(draft.accent)?.[theme];
  const tokens =
    tone === undefined
      ? {}
      : {
          "--accent": tone.fill,
          "--accent-ink": tone.onFill,
          "--accent-text": tone.text,
          "--accent-soft": accentSoft(tone, theme),
        };
  const logo = pictureSrc(draft.logo, shownLogo);
  const links = [
    ...(draft.terms.trim() === "" ? [] : [t("Terms")]),
    ...(draft.privacy.trim() === "" ? [] : [t("Privacy")]),
    ...draft.links.map(({ label }) => label).filter((label) => label.trim() !== ""),
    t("Status"),
  ];
  return (
    <section
      aria-label={t("Preview")}
      className="sticky top-20 overflow-hidden rounded-panel border border-line"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line bg-s1 px-4 py-2">
        <span className="text-small text-ink-2">{t("Preview")}</span>
        <Segmented label={t("Preview in")} size="sm" options={views} value={view} onValueChange={setView} />
      </div>
      <div
        data-theme={theme}
        style={tokens as CSSProperties}
        className={cx(
          "keep-colors bg-bg text-ink",
          view === "phone" && "mx-auto max-w-72 border-x border-line",
        )}
      >
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
          <span className="flex min-w-0 items-center gap-2.5">
            {logo !== null && (
              // biome-ignore lint/performance/noImgElement: a file that was just chosen, or our own ready picture.
              <img src={logo} alt="" className="size-6 object-contain" />
            )}
            <span className="truncate font-semi">
              {draft.name.trim() === "" ? t("Your site") : draft.name}
            </span>
          </span>
          <span className="shrink-0 rounded-control bg-accent px-3 py-1.5 text-small font-semi text-accent-ink">
            {t("Connect wallet")}
          </span>
        </div>
        {draft.announcement.trim() !== "" && (
          <div className="flex gap-2.5 border-b border-line bg-s2 px-4 py-2.5 text-small">
            <Icon name="info" size={16} className="shrink-0 text-ink-2" />
            <Markdown text={draft.announcement} />
          </div>
        )}
        <div className="flex flex-col items-start gap-3 px-4 py-6">
          <Tag tone="accent">{t("Minting now")}</Tag>
          <p className="text-t1">Air Letters</p>
          <p className="text-small text-ink-2">{t("Stamps of a post office that never opened.")}</p>
          <div className="w-full">
            <Meter label={t("Minted, an example")} value={36} max={100} text={t("36 of 100")} />
          </div>
          <span className="rounded-control bg-accent px-4 py-2.5 font-semi text-accent-ink">
            {t("Mint for 0.012 ETH")}
          </span>
          <span className="text-small text-accent-text">{t("Words in the accent")}</span>
        </div>
        <div className="border-t border-line px-4 py-3 text-label text-ink-3">
          {draft.tagline.trim() !== "" && <p className="mb-2 text-ink-2">{draft.tagline}</p>}
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {links.map((label, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same words.
              <span key={index}>{label}</span>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
