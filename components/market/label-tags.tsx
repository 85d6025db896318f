import type { ReactNode } from "react";
import type { ItemLabel } from "@/lib/contract/item";
import { msg, t } from "@/lib/language/translate";
import { Icon } from "../ui/icon";
import { Tag, type Tone } from "../ui/tag";

const known: Record<ItemLabel, { words: string; tone: Tone; icon: ReactNode }> = {
  reported: { words: msg("Reported"), tone: "warn", icon: <Icon name="triangle-alert" size={13} /> },
  disputed_ownership: {
    words: msg("Disputed ownership"),
    tone: "neg",
    icon: <Icon name="triangle-alert" size={13} />,
  },
  explicit: { words: msg("Explicit"), tone: "neutral", icon: <Icon name="eye-off" size={13} /> },
};

const isKnown = (label: string): label is ItemLabel => Object.hasOwn(known, label);

/** All labels of an item, as statements of fact. An unknown label is shown as written. */
export function LabelTags({ labels, className }: { labels: readonly string[]; className?: string }) {
  return labels.map((label) => {
    const look = isKnown(label) ? known[label] : null;
    return (
      <Tag
        key={label}
        tone={look?.tone ?? "neutral"}
        icon={look?.icon}
        {...(className !== undefined && { className })}
      >
        {look ? t(look.words) : label.replaceAll("_", " ")}
      </Tag>
    );
  });
}
