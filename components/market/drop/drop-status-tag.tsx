import type { DropStatus } from "@/lib/contract/drop";
import { Tag, type Tone } from "../../ui/tag";

const looks: Record<DropStatus, readonly [words: string, tone: Tone]> = {
  live: ["Minting now", "accent"],
  upcoming: ["Upcoming", "neutral"],
  paused: ["Paused", "warn"],
  sold_out: ["Sold out", "neutral"],
  ended: ["Ended", "neutral"],
};

/** A drop's status in two words. */
export function DropStatusTag({ status }: { status: DropStatus }) {
  const [words, tone] = looks[status];
  return <Tag tone={tone}>{words}</Tag>;
}
