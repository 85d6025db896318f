import collectors from "@/docs/guides/collectors.md";
import creators from "@/docs/guides/creators.md";
import collectorsDe from "@/docs/guides/de/collectors.md";
import creatorsDe from "@/docs/guides/de/creators.md";
import developersDe from "@/docs/guides/de/developers.md";
import operatorsDe from "@/docs/guides/de/operators.md";
import developers from "@/docs/guides/developers.md";
import operators from "@/docs/guides/operators.md";
import type { GuideName } from "@/lib/format/guides";
import { type Language, languages, sourceLanguage } from "@/lib/language/languages";
import { type GuideHeading, guideHeadings } from "./guide-headings";

type Texts = Readonly<Record<GuideName, string>>;

/** The texts of the guides, which the build takes in. */
const english: Texts = { collectors, creators, developers, operators };

/** The same by the code of another language: the files in the folder of its name. */
const translations: Readonly<Record<string, Partial<Texts>>> = {
  de: {
    collectors: collectorsDe,
    creators: creatorsDe,
    developers: developersDe,
    operators: operatorsDe,
  },
};

interface Guide {
  text: string;
  headings: GuideHeading[];
  /** The language that the text is in. */
  language: Language;
}

/**
 * A guide in a language, or in English where it was not translated.
 *
 * @param code of the language of the page
 */
export function guideIn(code: string, name: GuideName): Guide {
  const source = guideHeadings(english[name]);
  const text = translations[code]?.[name];
  const language = languages.find((known) => known.code === code);
  if (text === undefined || language === undefined)
    return { text: english[name], headings: source, language: sourceLanguage };
  return { text, headings: guideHeadings(text, source), language };
}
