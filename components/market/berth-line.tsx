import type { CSSProperties } from "react";
import type { Image } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import type { BerthModel, BerthRole, BerthSlot } from "./berth-model";
import { ChainTile } from "./chain-tile";
import { Thumb } from "./thumb";

const boxes: Record<BerthRole, string> = {
  home: "border-2 border-accent-text p-px",
  usable: "border-2 border-accent-text p-px",
  locked: "border border-dashed border-line-control",
  open: "border border-dashed border-line-control",
  arriving: "border border-dashed border-line-control",
  not_delivered: "border border-dashed border-line-control",
};

/**
 * The maximum side of a slot in pixels. On a narrow line with many chains, slots shrink to leave room for the arrow.
 */
const largestSlot = 72;
const slotShare = 0.54;
const slotGap = 6;
/** Phones show the names of up to this many chains; with more, only their glyphs. */
const namedOnPhones = 3;

interface BerthImage {
  image: Image | null;
  /** The image is blurred. */
  explicit: boolean;
}

function Slot({ slot, image, explicit }: { slot: BerthSlot } & BerthImage) {
  const occupied = slot.role === "home" || slot.role === "usable" || slot.role === "locked";
  return (
    <span
      className={cx("relative block rounded-control", boxes[slot.role])}
      style={{ width: "var(--slot)", height: "var(--slot)" }}
    >
      {occupied && (
        <Thumb
          image={image}
          explicit={explicit}
          size={largestSlot}
          className={cx("size-full!", slot.role === "locked" && "opacity-40 saturate-50")}
        />
      )}
      {slot.role === "locked" && (
        <span className="absolute -top-2.5 -end-2.5 grid size-6 place-items-center rounded-full border-2 border-s1 bg-ink text-bg">
          <Icon name="lock" size={12} />
        </span>
      )}
    </span>
  );
}

/** The arrow runs between the edges of two slots. Its position is a share of the line, at any width. */
function Arrow({ model, image, explicit }: { model: BerthModel } & BerthImage) {
  const { arrow, slots } = model;
  if (!arrow) return null;
  const start = (Math.min(arrow.from, arrow.to) + 0.5) / slots.length;
  const end = (Math.max(arrow.from, arrow.to) + 0.5) / slots.length;
  const reach = `(var(--slot) / 2 + ${slotGap}px)`;
  const tone = {
    mirrored: "text-ink-2",
    crossing: "text-accent-text",
    failed: "text-neg",
  }[arrow.kind];
  const isBack = arrow.to < arrow.from;
  return (
    <span
      className={cx("absolute flex items-center", tone, isBack && "flex-row-reverse")}
      style={{
        insetInlineStart: `calc(${start * 100}% + ${reach})`,
        insetInlineEnd: `calc(${(1 - end) * 100}% + ${reach})`,
        top: "calc(var(--slot) / 2 - 6px)",
        height: 12,
      }}
    >
      <span
        className={cx("flex-1 border-t-[1.5px] border-current", arrow.kind !== "mirrored" && "border-dashed")}
      />
      <svg
        viewBox="0 0 8 12"
        width={8}
        height={12}
        aria-hidden="true"
        className={isBack ? "-me-2 ltr:-scale-x-100" : "-ms-2 rtl:-scale-x-100"}
      >
        <path d="m1.5 1 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {arrow.kind === "crossing" && (
        <span className="absolute top-1/2 left-1/2 -translate-1/2 rounded-control border-2 border-accent-text bg-s1 p-px">
          <Thumb image={image} size={36} explicit={explicit} className="size-[calc(var(--slot)/2)]!" />
        </span>
      )}
      {arrow.kind === "failed" && (
        <span className="absolute top-1/2 left-1/2 grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-neg bg-s1">
          <Icon name="x" size={15} />
        </span>
      )}
    </span>
  );
}

/**
 * Shows where an item is: a line with ticks and one slot for each chain. Screen readers get one picture with one
 * sentence. Built from boxes instead of one scaled drawing, so that text keeps its size at every width.
 */
export function BerthLine({ model, ...picture }: { model: BerthModel } & BerthImage) {
  const count = model.slots.length;
  const slot = `min(${largestSlot}px, ${(slotShare * 100) / count}cqw)`;
  const quiet = count > namedOnPhones && "max-sm:hidden";
  const columns = { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` };
  return (
    <div role="img" aria-label={model.sentence} className="@container">
      <div style={{ "--slot": slot } as CSSProperties}>
        <div className="relative pt-3">
          <div className="relative grid justify-items-center" style={columns}>
            {model.slots.map((slot) => (
              <Slot key={slot.chain.id} slot={slot} {...picture} />
            ))}
            <Arrow model={model} {...picture} />
          </div>
        </div>
        <div className="mt-3 grid border-t-2 border-e-2 border-line-control" style={columns}>
          {model.slots.map((slot) => (
            <span key={slot.chain.id} className="h-2 border-s-2 border-line-control" />
          ))}
        </div>
        <div className="mt-1 grid text-center" style={columns}>
          {model.slots.map((slot) => (
            <span key={slot.chain.id} className="flex min-w-0 flex-col items-center px-1">
              <span
                className={cx(
                  "inline-flex max-w-full items-center gap-1.5 text-small font-semi",
                  slot.role === "open" && "font-medium text-ink-2",
                )}
              >
                <ChainTile chain={slot.chain} named className={slot.role === "open" ? "opacity-60" : ""} />
                <span className={cx("truncate", quiet)}>{slot.chain.name}</span>
              </span>
              <span
                className={cx(
                  "text-label",
                  quiet,
                  slot.role === "usable" || slot.role === "home" ? "text-accent-text" : "text-ink-3",
                )}
              >
                {t(slot.words)}
              </span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
