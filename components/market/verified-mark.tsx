/** The operator has verified the collection. Lists do not mark unverified ones. */
import { t } from "@/lib/language/translate";

export function VerifiedMark({ size = 14 }: { size?: number }) {
  return (
    <svg
      role="img"
      aria-label={t("Verified collection")}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      className="keep-colors inline-block shrink-0 align-[-0.1em]"
    >
      <title>{t("Verified collection")}</title>
      <rect width="14" height="14" rx="3" className="fill-accent" />
      <path d="m3.7 7.3 2.2 2.2 4.4-4.6" fill="none" strokeWidth="1.6" className="stroke-accent-ink" />
    </svg>
  );
}
