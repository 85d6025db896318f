import GithubSlugger from "github-slugger";
import { lexer, type Tokens } from "marked";

export interface GuideHeading {
  depth: number;
  text: string;
  anchor: string;
}

/** The headings of a guide, each with the anchor that it has on GitHub too, so that links into the file work in both places. */
export function guideHeadings(text: string): GuideHeading[] {
  const slugger = new GithubSlugger();
  return lexer(text)
    .filter((token): token is Tokens.Heading => token.type === "heading")
    .map(({ depth, text: words }) => ({ depth, text: words, anchor: slugger.slug(words) }));
}
