import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { isSafeLink, isSitePath } from "@/lib/format/safe-link";

function Inline({ tokens }: { tokens: readonly Token[] | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order.
  return tokens?.map((token, index) => <Fragment key={index}>{inline(token as MarkedToken)}</Fragment>);
}

function inline(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "text":
      return "tokens" in token && token.tokens ? <Inline tokens={token.tokens} /> : token.text;
    case "strong":
      return (
        <strong className="font-semi">
          <Inline tokens={token.tokens} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case "del":
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      );
    case "codespan":
      return <code className="mono">{token.text}</code>;
    case "br":
      return <br />;
    case "link":
      return <SafeLink {...(token as Tokens.Link)} />;
    case "image":
    case "escape":
      return token.text;
    default:
      return token.raw;
  }
}

function SafeLink({ href, tokens }: Tokens.Link) {
  if (!isSafeLink(href)) return <Inline tokens={tokens} />;
  const elsewhere = isSitePath(href) ? {} : { target: "_blank", rel: "noreferrer nofollow" };
  return (
    <a href={href} className="text-link" {...elsewhere}>
      <Inline tokens={tokens} />
    </a>
  );
}

/** Draws a heading of a depth from 1 to 6 around its words. @param text the words without marks */
export type DrawHeading = (heading: { depth: number; text: string }, words: ReactNode) => ReactNode;

const headings = { 1: "text-t1", 2: "text-t2", 3: "text-t3" } as const;

const lowerHeading: DrawHeading = ({ depth }, words) => {
  // The page has its own first heading.
  const Tag = `h${Math.min(depth + 1, 6)}` as "h2";
  return <Tag className={`mt-4 text-ink ${headings[depth as 1 | 2 | 3] ?? "text-t3"}`}>{words}</Tag>;
};

function Cells({ cells, tag: Tag }: { cells: readonly Tokens.TableCell[]; tag: "th" | "td" }) {
  return cells.map(({ tokens }, index) => (
    <Tag
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order.
      key={index}
      {...(Tag === "th" && { scope: "col" })}
      className="border-b border-line py-2 pe-4 text-start align-top font-regular first:min-w-[9rem] first:font-semi first:text-ink"
    >
      <Inline tokens={tokens} />
    </Tag>
  ));
}

function TableBlock({ header, rows }: Tokens.Table) {
  return (
    <table className="w-full border-collapse text-ui">
      <thead className="text-small text-ink-3">
        <tr>
          <Cells cells={header} tag="th" />
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order.
          <tr key={index}>
            <Cells cells={cells} tag="td" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ ordered, start, items }: Tokens.List) {
  const entries = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order.
    <li key={index}>
      <Blocks tokens={item.tokens} />
    </li>
  ));
  return ordered ? (
    <ol start={start === "" ? 1 : start} className="flex list-decimal flex-col gap-1 ps-6">
      {entries}
    </ol>
  ) : (
    <ul className="flex list-disc flex-col gap-1 ps-6">{entries}</ul>
  );
}

function block(token: MarkedToken, heading: DrawHeading = lowerHeading): ReactNode {
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return heading(token as Tokens.Heading, <Inline tokens={token.tokens} />);
    case "paragraph":
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      );
    case "list":
      return <List {...(token as Tokens.List)} />;
    case "blockquote":
      return (
        <blockquote className="border-s-3 border-line-strong ps-4">
          <Blocks tokens={token.tokens ?? []} />
        </blockquote>
      );
    case "code":
      return <pre className="rounded-control bg-s2 p-3 text-small whitespace-pre-wrap">{token.text}</pre>;
    case "table":
      return <TableBlock {...(token as Tokens.Table)} />;
    case "hr":
      return <hr />;
    case "text":
      return inline(token);
    default:
      return <p className="whitespace-pre-wrap">{token.raw}</p>;
  }
}

function Blocks({ tokens, heading }: { tokens: readonly Token[]; heading?: DrawHeading | undefined }) {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order.
    <Fragment key={index}>{block(token as MarkedToken, heading)}</Fragment>
  ));
}

/**
 * Markdown as elements of our own: HTML and pictures in it stay text, and links lead to this site, to an `https:` address or to a mailbox.
 *
 * @param heading draws the headings; by default they are below the page's own, and nothing leads to them
 */
export function Markdown({ text, heading }: { text: string; heading?: DrawHeading }) {
  return (
    <div className="flex flex-col gap-3 [overflow-wrap:anywhere]">
      <Blocks tokens={lexer(text)} heading={heading} />
    </div>
  );
}
