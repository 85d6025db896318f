"use client";

import { useEffect } from "react";

/** The language of the document, whose words were loaded with it or did not arrive. */
let first: string | undefined;

/**
 * Loads the page anew where the server has begun to answer in another language than at first: another tab may have changed the visitor's
 * choice, and Next keeps the scripts of a page when it moves on. A new document never loads itself again.
 *
 * @param language in which the server wrote the layout
 */
export function OneLanguage({ language }: { language: string }): null {
  useEffect(() => {
    first ??= language;
    if (language !== first) location.reload();
  }, [language]);
  return null;
}
