import { expect, it } from "vitest";
import { languageAddresses } from "./language-addresses";
import { languagePath } from "./language-path";

it("names a page in a language, English without one for crawlers", () => {
  expect([languagePath("de", "/"), languagePath("en", "/drops")]).toEqual(["/de", "/en/drops"]);
  const languages = [{ code: "en" }, { code: "de" }];
  expect(languageAddresses("/drops", languages)).toEqual({ en: "/drops", de: "/de/drops" });
  expect(languageAddresses("/", languages)).toEqual({ en: "/", de: "/de" });
});
