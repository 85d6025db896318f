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

const headings = { 1: "text-t1", 2: "text-t2", 3: "text-t3" } as const;

function Heading({ depth, tokens }: Tokens.Heading) {
  // The page has its own first heading.
  const Tag = `h${Math.min(depth + 1, 6)}` as "h2";
  return (
    <Tag className={`mt-4 text-ink ${headings[depth as 1 | 2 | 3] ?? "text-t3"}`}>
      <Inline tokens={tokens} />
    </Tag>
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
    <ol start={start === "" ? 1 : start} className="flex list-decimal flex-col gap-1 pl-6">
      {entries}
    </ol>
  ) : (
    <ul className="flex list-disc flex-col gap-1 pl-6">{entries}</ul>
  );
}

function block(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return <Heading {...(token as Tokens.Heading)} />;
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
        <blockquote className="border-l-3 border-line-strong pl-4">
          <Blocks tokens={token.tokens ?? []} />
        </blockquote>
      );
    case "code":
      return <pre className="overflow-x-auto rounded-control bg-s2 p-3 text-small">{token.text}</pre>;
    case "hr":
      return <hr />;
    case "text":
      return inline(token);
    default:
      return <p className="whitespace-pre-wrap">{token.raw}</p>;
  }
}

function Blocks({ tokens }: { tokens: readonly Token[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order.
  return tokens.map((token, index) => <Fragment key={index}>{block(token as MarkedToken)}</Fragment>);
}

/**
 * An operator's Markdown as elements of our own: HTML and pictures in it stay text, and links lead to this site, to an `https:` address or
 * to a mailbox.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3 [overflow-wrap:anywhere]">
      <Blocks tokens={lexer(text)} />
    </div>
  );
}
