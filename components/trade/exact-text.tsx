/** What must be read letter by letter, such as an address: whole, wherever the line has to break. */
export function ExactText({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <span className="mono block text-label break-all text-ink-2">{text}</span>
  );
}
