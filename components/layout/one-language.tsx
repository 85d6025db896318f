"use client";

import { useEffect } from "react";
import { currentLanguage } from "@/lib/language/words";

/**
 * Loads the page anew where the server has begun to answer in another language than that of this page's words: another tab may have changed
 * the visitor's choice, and Next keeps the scripts of a page when it moves on.
 *
 * @param language in which the server wrote the layout
 */
export function OneLanguage({ language }: { language: string }): null {
  useEffect(() => {
    if (language !== currentLanguage()) location.reload();
  }, [language]);
  return null;
}
