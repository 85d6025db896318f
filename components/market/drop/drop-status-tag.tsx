import type { DropStatus } from "@/lib/contract/drop";
import { msg, t } from "@/lib/language/translate";
import { Tag, type Tone } from "../../ui/tag";

const looks: Record<DropStatus, readonly [words: string, tone: Tone]> = {
  live: [msg("Minting now"), "accent"],
  upcoming: [msg("Upcoming"), "neutral"],
  paused: [msg("Paused"), "warn"],
  sold_out: [msg("Sold out"), "neutral"],
  ended: [msg("Ended"), "neutral"],
};

/** A drop's status in two words. */
export function DropStatusTag({ status }: { status: DropStatus }) {
  const [words, tone] = looks[status];
  return <Tag tone={tone}>{t(words)}</Tag>;
}
