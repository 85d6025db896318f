import type { Branding } from "@/lib/contract/branding";
import { mediaSrc } from "../market/media-url";
import { cx } from "../ui/cx";

/** The operator's mark and name. */
export function Brand({
  branding: { name, logo },
  nameClass,
}: {
  branding: Pick<Branding, "name" | "logo">;
  nameClass?: string;
}) {
  const src = mediaSrc(logo, 96);
  return (
    <>
      {src === null ? (
        <Mark />
      ) : (
        // biome-ignore lint/performance/noImgElement: the widths are our own and served ready.
        <img src={src} alt="" width={24} height={24} className="size-6 object-contain" />
      )}
      <span title={name} className={cx("text-[1.125rem] font-semi [font-stretch:112%]", nameClass)}>
        {name}
      </span>
    </>
  );
}

/** Quayside's own mark: a Q moored to a quay wall. */
function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle cx="8" cy="7.8" r="6.4" stroke="currentColor" strokeWidth="2.5" />
      <path d="m8.6 9.4 7.2 7.2" stroke="currentColor" strokeWidth="2.5" />
      <path d="M.4 16.2h19.2v2.6H.4z" fill="currentColor" />
    </svg>
  );
}
