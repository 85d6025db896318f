import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { GuideName } from "@/lib/format/guides";
import { sourceLanguage } from "@/lib/language/languages";

/** The text of a guide in a language; null where it was not translated. */
export function readGuide(name: GuideName, code: string = sourceLanguage.code): string | null {
  const folder = code === sourceLanguage.code ? "" : `${code}/`;
  const file = fileURLToPath(new URL(`../../../docs/guides/${folder}${name}.md`, import.meta.url));
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
