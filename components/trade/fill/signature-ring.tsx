"use client";

import { useState } from "react";
import { t } from "@/lib/language/translate";
import { cx } from "../../ui/cx";
import { useNow } from "../use-now";

const radius = 20;
const around = 2 * Math.PI * radius;

/** Below this many seconds the ring warns, since a new signature is on its way. */
const shortSeconds = 10;

/** The remaining validity of the server signature, which an order needs that names the signed zone: for creator earnings, or so that its maker can end it. */
export function SignatureRing({
  expiresAt,
  collectionName,
}: {
  /** Unix seconds. */
  expiresAt: number;
  collectionName: string;
}) {
  const now = Math.floor(useNow() / 1000);
  const [begun, setBegun] = useState({ expiresAt, at: now });
  // A renewed signature starts a new circle.
  if (begun.expiresAt !== expiresAt) setBegun({ expiresAt, at: now });
  const left = Math.max(0, expiresAt - now);
  const share = Math.min(1, left / Math.max(1, expiresAt - begun.at));
  const short = left < shortSeconds;
  return (
    <div className={cx("flex gap-3 rounded-control p-3", short ? "bg-warn-soft" : "bg-accent-soft")}>
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-13 shrink-0">
        <circle cx="24" cy="24" r={radius} fill="none" strokeWidth="3" className="stroke-line-strong" />
        <circle
          cx="24"
          cy="24"
          r={radius}
          fill="none"
          strokeWidth="3"
          strokeDasharray={`${around * share} ${around}`}
          transform="rotate(-90 24 24)"
          className={short ? "stroke-warn" : "stroke-accent-text"}
        />
        <text x="24" y="29" textAnchor="middle" className="fill-ink font-semi text-[14px]">
          {left}
        </text>
      </svg>
      <div className="min-w-0 text-small">
        <p className="font-semi">
          {left === 0
            ? t("Getting a new signature")
            : t("Server signature valid for {seconds} s", { seconds: left })}
        </p>
        <p className="mt-0.5">
          {t(
            "This order of {collection} fills only with one. If time runs out we fetch a new one at the same price.",
            { collection: collectionName },
          )}
        </p>
      </div>
    </div>
  );
}
