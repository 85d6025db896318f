import GithubSlugger from "github-slugger";
import { lexer, type Tokens } from "marked";

export interface GuideHeading {
  depth: number;
  text: string;
  anchor: string;
}

/**
 * The headings of a guide, each with the anchor that it has on GitHub too, so that links into the file work in both places.
 *
 * @param source the headings of the guide that this one is a translation of, which has the same in the same order: they lend their anchors, so
 * that one link leads to a heading in every language
 */
export function guideHeadings(text: string, source: readonly GuideHeading[] = []): GuideHeading[] {
  const slugger = new GithubSlugger();
  return lexer(text)
    .filter((token): token is Tokens.Heading => token.type === "heading")
    .map(({ depth, text: words }, index) => {
      const own = slugger.slug(words);
      return { depth, text: words, anchor: source[index]?.anchor ?? own };
    });
}
