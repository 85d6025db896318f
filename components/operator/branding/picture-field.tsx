"use client";

import { useId, useState } from "react";
import type { Image } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import { mediaSrc } from "../../market/media-url";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";

const maxBytes = 500_000;

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read."));
    reader.readAsDataURL(file);
  });
}

/** A picture of the site: chosen from a file, shown as it is, or none. */
export function PictureField({
  label,
  hint,
  shown,
  value,
  onChange,
}: {
  label: string;
  hint: string;
  /** The published picture. */
  shown: Image | null;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    if (!file.type.startsWith("image/")) return setError(t("This is no picture."));
    if (file.size > maxBytes) return setError(t("The picture is over 500 KB."));
    try {
      onChange(await readAsDataUrl(file));
      setError(null);
    } catch {
      setError(t("The file cannot be read."));
    }
  };
  const src = pictureSrc(value, shown);
  return (
    <div className="flex flex-col gap-2">
      <span className="text-small font-semi">{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid h-13 min-w-13 place-items-center overflow-hidden rounded-control border border-line bg-s1">
          {src === null ? (
            <Icon name="image-up" size={20} className="text-ink-3" />
          ) : (
            // biome-ignore lint/performance/noImgElement: a file that was just chosen, or our own ready picture.
            <img
              src={src}
              alt={t("{label}, as chosen", { label })}
              className="h-13 max-w-30 object-contain"
            />
          )}
        </span>
        <label
          htmlFor={id}
          className="inline-flex h-10 items-center gap-2 rounded-control border border-line-strong bg-s2 px-3.5 text-ui font-semi hover:bg-s3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-text"
        >
          <Icon name="image-up" size={16} />
          {value === null ? t("Choose") : t("Replace")}
          <span className="sr-only"> {label}</span>
          <input
            id={id}
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </label>
        {value !== null && (
          <Button variant="ghost" aria-label={t("Remove {label}", { label })} onClick={() => onChange(null)}>
            {t("Remove")}
          </Button>
        )}
      </div>
      {error === null ? (
        <p className="text-small text-ink-2">{hint}</p>
      ) : (
        <p role="alert" className="text-small text-neg">
          {error}
        </p>
      )}
    </div>
  );
}

/** What a browser may show of a picture's source: the chosen file itself, or our copy of the published one. */
export function pictureSrc(value: string | null, shown: Image | null): string | null {
  if (value === null) return null;
  return value.startsWith("data:image/") ? value : mediaSrc(shown, 192);
}
