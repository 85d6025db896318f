"use client";

import type { MouseEvent } from "react";
import { languagePath } from "@/lib/language/language-path";
import type { Language } from "@/lib/language/languages";
import { currentLanguage } from "@/lib/language/words";
import { usePagePath } from "../ui/use-page-path";

/** The rest of the address comes along, such as the filters of a list. It is not in the page's HTML, which is the same for all of them. */
function keepRest({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  link.search = location.search;
  link.hash = location.hash;
}

/** The page in each of these languages. They are plain anchors: another language is another page, with its own script of words. */
export function LanguageLinks({
  languages,
  className,
}: {
  languages: readonly Pick<Language, "code" | "name">[];
  className: string;
}) {
  const path = usePagePath();
  const current = currentLanguage();
  return languages.map(({ code, name }) => (
    <a
      key={code}
      href={languagePath(code, path)}
      hrefLang={code}
      lang={code}
      aria-current={code === current ? "true" : undefined}
      onClick={keepRest}
      className={`${className} aria-[current]:text-ink`}
    >
      {name}
    </a>
  ));
}
