import { readFileSync } from "node:fs";
import { po } from "gettext-parser";
import { describe, expect, it } from "vitest";
import { translated } from "../lib/language/languages";
import { messagesOf } from "./collect-messages";
import { catalogues } from "./write-messages";

const source = (body: string) => `import { msg, plural, t } from "@/lib/language/translate";\n${body}`;

describe("messagesOf", () => {
  it("finds messages with their plurals", () => {
    const body = 'const a = [t("One {x}", { x }), msg("Two"), plural(n, "{count} item", "{count} items")];';
    expect(messagesOf("a.ts", source(body))).toEqual([
      { text: "One {x}" },
      { text: "Two" },
      { text: "{count} item", plural: "{count} items" },
    ]);
  });

  it("accepts what was named elsewhere, and nothing else that is not a literal text", () => {
    expect(messagesOf("a.ts", source("const a = t(label);"))).toEqual([]);
    expect(() => messagesOf("a.ts", source("\nconst a = msg(name);"))).toThrow("a.ts:3: msg()");
  });
});

describe("the catalogues", () => {
  it.each(catalogues().map(({ file, text }) => [file.split("/").at(-1), file, text] as const))(
    "%s has the messages of the sources: run `npm run messages`",
    (_name, file, text) => {
      expect(readFileSync(file, "utf8")).toBe(text);
    },
  );

  it.each(translated.map(({ code }) => [code]))(
    "%s has every message, with the same places and tags",
    (code) => {
      const { translations } = po.parse(readFileSync(new URL(`../languages/${code}.po`, import.meta.url)));
      const marks = (text: string) => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort();
      for (const { msgid, msgid_plural: plural, msgstr } of Object.values(translations[""] ?? {})) {
        if (msgid === "") continue;
        expect(msgstr, msgid).not.toContain("");
        for (const form of msgstr) {
          const own = plural === undefined ? [marks(msgid)] : [marks(msgid), marks(plural)];
          expect(own, form).toContainEqual(marks(form));
        }
      }
    },
  );
});
