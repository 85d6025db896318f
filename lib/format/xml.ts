const marks: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** XML 1.0 (section 2.2) has no control characters but tab and line ends, no half of a surrogate pair, and not these two. */
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** A text for an element or an attribute of XML. What XML cannot express is left out. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
