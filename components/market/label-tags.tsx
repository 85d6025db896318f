import { EyeOff, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ItemLabel } from "@/lib/contract/item";
import { Tag, type Tone } from "../ui/tag";

const known: Record<ItemLabel, { words: string; tone: Tone; icon: ReactNode }> = {
  reported: { words: "Reported", tone: "warn", icon: <TriangleAlert size={13} aria-hidden="true" /> },
  disputed_ownership: {
    words: "Disputed ownership",
    tone: "neg",
    icon: <TriangleAlert size={13} aria-hidden="true" />,
  },
  explicit: { words: "Explicit", tone: "neutral", icon: <EyeOff size={13} aria-hidden="true" /> },
};

const isKnown = (label: string): label is ItemLabel => label in known;

/** Labels are statements of fact, all of them shown; one that we do not know reads as it is written. */
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
        {look?.words ?? label.replaceAll("_", " ")}
      </Tag>
    );
  });
}
