import { Fragment, type ReactNode } from "react";
import { isolated, t } from "@/lib/language/translate";

type Part = ReactNode | ((words: ReactNode) => ReactNode);

/**
 * A message with elements in it, in the language of the page: `rich("Sold to {buyer}. <link>See it</link>", { buyer: <AccountName … />,
 * link: (words) => <a …>{words}</a> })`.
 *
 * @param text the English message, one literal string: `npm run messages` collects it. `{name}` is a place for an element, `<name>…</name>` has words
 *   inside, which its function puts into an element; the words may have places, not further tags.
 */
export function rich(text: string, parts: Readonly<Record<string, Part>>): ReactNode {
  const pieces = t(text).split(/<(\w+)>(.*?)<\/\1>/);
  // Each match adds two pieces: the name of the tag and its words.
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const words = places(piece, parts);
    const wrap = index % 3 === 2 ? parts[pieces[index - 1] ?? ""] : undefined;
    // The pieces of one message never change their order.
    const key = `${index}`;
    return <Fragment key={key}>{typeof wrap === "function" ? wrap(words) : words}</Fragment>;
  });
}

function places(text: string, parts: Readonly<Record<string, Part>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((piece, index) => {
    const part = index % 2 === 1 ? parts[piece] : piece;
    const isValue = index % 2 === 1 && (typeof part === "string" || typeof part === "number");
    const key = `${index}`;
    return (
      <Fragment key={key}>
        {isValue ? isolated(part) : typeof part === "function" ? part(null) : part}
      </Fragment>
    );
  });
}
