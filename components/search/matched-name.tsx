import { findMatches } from "./find-matches";

/** A name, with what was looked for in the accent's colour. */
export function MatchedName({ name, words }: { name: string; words: string }) {
  return (
    <span className="min-w-0 truncate font-semi">
      {findMatches(name, words).map(({ at, text, isMatch }) => (
        <span key={at} className={isMatch ? "text-accent-text" : undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}
