import { cx } from "../ui/cx";

/**
 * Text to be compared letter by letter, such as an address. It is never truncated, and an address is torn apart only where a line
 * cannot hold it.
 */
export function ExactText({ text, className }: { text: string | undefined; className?: string }) {
  return text === undefined ? null : (
    <span className={cx("mono block text-label [overflow-wrap:anywhere] text-ink-2", className)}>{text}</span>
  );
}
