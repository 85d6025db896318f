import { z } from "zod";

/** One language of a build, as `words.json` in the build's folder lists it. */
const languageFileSchema = z.object({
  code: z.string(),
  /** The path of the script that a page in this language loads. */
  script: z.string(),
  /** The same for the operator's desk, which has all messages. */
  deskScript: z.string(),
  /** Translations by the English text; an object has the plural forms. */
  messages: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
});

export type LanguageFile = z.infer<typeof languageFileSchema>;

export const languageFilesSchema = z.array(languageFileSchema);
