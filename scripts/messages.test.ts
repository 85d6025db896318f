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
      { text: "One {x}", context: "" },
      { text: "Two", context: "" },
      { text: "{count} item", context: "", plural: "{count} items" },
    ]);
    expect(messagesOf("a.ts", source('const a = tIn("verb", "List");'))).toEqual([
      { text: "List", context: "verb" },
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

  it.each(translated.map(({ code, isOffered }) => [code, isOffered] as const))(
    "%s has every message if it is offered, each with the same places and tags",
    (code, isOffered) => {
      const { translations } = po.parse(readFileSync(new URL(`../languages/${code}.po`, import.meta.url)));
      const marks = (text: string) => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort();
      const entries = Object.values(translations).flatMap((inContext) => Object.values(inContext));
      for (const { msgid, msgid_plural: plural, msgstr } of entries) {
        if (msgid === "") continue;
        if (isOffered) expect(msgstr, msgid).not.toContain("");
        for (const form of msgstr.filter((text) => text !== "")) {
          const own = plural === undefined ? [marks(msgid)] : [marks(msgid), marks(plural)];
          expect(own, form).toContainEqual(marks(form));
        }
      }
    },
  );
});
