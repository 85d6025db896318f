const storageKey = "quayside.searches";
const mostKept = 3;
const longestText = 100;

/** The texts that were looked for last in this browser, newest first. Storage may be unavailable, or hold what others wrote. */
export function listRecentSearches(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    const texts = Array.isArray(saved) ? saved : [];
    return texts
      .filter((text): text is string => typeof text === "string" && text !== "" && text.length <= longestText)
      .slice(0, mostKept);
  } catch {
    return [];
  }
}

/** Remembers a text that led somewhere, in this browser alone. Pasted addresses, hashes and links are long, and what they lead to is remembered. */
export function rememberSearch(text: string): void {
  if (text === "" || text.length > longestText || /^0x|:\/\//i.test(text)) return;
  const others = listRecentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(storageKey, JSON.stringify([text, ...others].slice(0, mostKept)));
  } catch {
    // Storage is full or unavailable; the text is then not offered later.
  }
}
