"use client";

import { accentTones } from "@/lib/accent-tones";
import type { AccentTone } from "@/lib/contract/branding";
import { fixed } from "@/lib/language/numbers";
import { msg, t } from "@/lib/language/translate";
import { Icon } from "../../ui/icon";
import { Input } from "../../ui/input";
import { Note } from "../../ui/note";
import { isColor } from "./branding-draft";

const presets = [
  { color: "", name: msg("Verdigris, Quayside's own") },
  { color: "#e8b14c", name: msg("Amber") },
  { color: "#8fb1ff", name: msg("Blue") },
  { color: "#f2886a", name: msg("Coral") },
  { color: "#c79ff2", name: msg("Lilac") },
  { color: "#b9c46b", name: msg("Moss") },
] as const;
const ownAccent = "#6fd6c8";

/** The tones of a colour that is typed; null while it is none, or cannot be made readable. */
export function tonesOf(accent: string): { dark: AccentTone; light: AccentTone } | null {
  if (!isColor(accent)) return null;
  try {
    return accentTones(accent.trim().toLowerCase());
  } catch {
    return null;
  }
}

/** The site's accent, with the contrast that it has in both themes. */
export function AccentChoice({ accent, onChange }: { accent: string; onChange: (accent: string) => void }) {
  const tones = tonesOf(accent);
  const chosen = accent.trim().toLowerCase();
  return (
    <section aria-labelledby="branding-accent" className="flex flex-col gap-4">
      <h2 id="branding-accent" className="text-t2">
        {t("Accent")}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        {presets.map(({ color, name }) => {
          const isChosen = chosen === color;
          const shown = color === "" ? ownAccent : color;
          return (
            <button
              key={name}
              type="button"
              aria-label={t(name)}
              title={t(name)}
              aria-pressed={isChosen}
              onClick={() => onChange(color)}
              style={{ background: shown, color: tonesOf(shown)?.dark.onFill }}
              className="keep-colors grid size-10 place-items-center rounded-full outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-ink"
            >
              {isChosen && <Icon name="check" size={18} />}
            </button>
          );
        })}
        <div className="w-32">
          <Input
            label={t("Colour")}
            hideLabel
            placeholder="#e8b14c"
            maxLength={7}
            spellCheck={false}
            value={accent}
            onChange={({ target }) => onChange(target.value)}
            error={chosen !== "" && !isColor(accent) && t("Six hexadecimal digits.")}
          />
        </div>
      </div>
      {tones !== null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Measured title={t("Dark")} theme="dark" tone={tones.dark} />
          <Measured title={t("Light")} theme="light" tone={tones.light} />
        </div>
      )}
      {isColor(accent) && tones === null ? (
        <Note tone="neg" title={t("This colour cannot be made readable.")} alert>
          {t("Words on it, or in it, stay below 4.5 : 1. Choose another one.")}
        </Note>
      ) : (
        <p className="text-small text-ink-2">
          {t("A light fill is darkened until it reaches 4.5 : 1. A colour that cannot reach it is refused.")}
        </p>
      )}
    </section>
  );
}

function Measured({ title, theme, tone }: { title: string; theme: "dark" | "light"; tone: AccentTone }) {
  return (
    <div data-theme={theme} className="rounded-panel border border-line bg-bg p-3.5 text-ink">
      <p className="flex items-center justify-between gap-3">
        <span className="font-semi">{title}</span>
        <span
          className="keep-colors rounded-control px-3 py-1.5 text-ui font-semi"
          style={{ background: tone.fill, color: tone.onFill }}
        >
          {t("Buy now")}
        </span>
      </p>
      <dl className="mt-2 text-small">
        <Ratio label={t("Words on the fill")} ratio={tone.contrast.onFill} />
        <Ratio label={t("As words on the page")} ratio={tone.contrast.text} />
      </dl>
    </div>
  );
}

function Ratio({ label, ratio }: { label: string; ratio: number }) {
  return (
    <div className="flex justify-between gap-3 border-line py-1.5 not-last:border-b">
      <dt className="text-ink-2">{label}</dt>
      <dd>
        <bdi dir="ltr">{fixed(ratio, 1)} : 1</bdi> <span className="text-pos">AA</span>
      </dd>
    </div>
  );
}
