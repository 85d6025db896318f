/** Text to be compared letter by letter, such as an address. It is never truncated and breaks anywhere. */
export function ExactText({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <span className="mono block text-label break-all text-ink-2">{text}</span>
  );
}
