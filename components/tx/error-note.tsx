import type { ErrorActionKind, ErrorWords } from "@/lib/tx/error-words";
import { Note } from "../ui/note";

/**
 * An error in its three parts, with its one action. An action that the place does not offer is left out rather than shown dead.
 */
export function ErrorNote({
  words,
  actions,
  className,
}: {
  words: ErrorWords;
  actions: Partial<Record<ErrorActionKind, () => void>>;
  className?: string;
}) {
  const run = words.action === null ? undefined : actions[words.action.kind];
  return (
    <Note
      alert
      tone={words.tone}
      title={words.title}
      action={
        run !== undefined && (
          <button type="button" onClick={run} className="text-link touch-target whitespace-nowrap">
            {words.action?.label}
          </button>
        )
      }
      {...(className !== undefined && { className })}
    >
      {words.safe}
    </Note>
  );
}
