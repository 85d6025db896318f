import { afterEach, describe, expect, it } from "vitest";
import { msg, plural, t } from "./translate";
import { inEnglish } from "./words";

function speak(code: string, messages: Record<string, string | Record<string, string>>): void {
  const words = {
    code,
    direction: code === "ar" ? ("rtl" as const) : ("ltr" as const),
    of: (text: string) => messages[text],
  };
  globalThis.quaysideWords = () => words;
}

afterEach(() => {
  globalThis.quaysideWords = undefined;
});

describe("t", () => {
  it("is the English text itself where the page is English, or the message has no translation", () => {
    expect(t("Buy now")).toBe("Buy now");
    speak("de", {});
    expect(t("Buy now")).toBe("Buy now");
  });

  it("puts values in their places, wherever the translation has them", () => {
    speak("de", { "{name} sold for {price}": "Für {price} verkauft: {name}" });
    expect(t("{name} sold for {price}", { name: "$1 & {price}", price: "2 ETH" })).toBe(
      "Für 2 ETH verkauft: $1 & {price}",
    );
  });

  it("keeps a number and its unit together within words from right to left", () => {
    speak("ar", {});
    expect(t("Sold for {price}", { price: "2 ETH" })).toBe("Sold for \u20682 ETH\u2069");
    expect(t("Sold for {price}", {})).toBe("Sold for {price}");
  });

  it("shows a place for which there is no value as it stands", () => {
    expect(t("{name} left", {})).toBe("{name} left");
  });

  it("shows what was named earlier in the language of the moment", () => {
    const label = msg("Drops");
    speak("de", { Drops: "Veröffentlichungen" });
    expect(t(label)).toBe("Veröffentlichungen");
  });
});

describe("a name from right to left", () => {
  it.each(["\u05e9\u05dc\u05d5\u05dd", "Kiln \u0633", "\u{1e900}"])(
    "keeps %s apart from what stands beside it",
    (name) => {
      expect(t("Sold {name} 2 times", { name })).toBe(`Sold \u2068${name}\u2069 2 times`);
    },
  );

  it("leaves other names as they are", () => {
    expect(t("Sold {name}", { name: "K\u00edln \u6771\u4eac" })).toBe("Sold K\u00edln \u6771\u4eac");
  });
});

describe("plural", () => {
  it("has singular and plural of English", () => {
    const items = (count: number | bigint) => plural(count, "{count} item", "{count} items");
    expect([items(0), items(1), items(2n)]).toEqual(["0 items", "1 item", "2 items"]);
  });

  it("has the form that another language has for the number", () => {
    speak("pl", { "{count} item": { one: "{count} rzecz", few: "{count} rzeczy", many: "{count} rzeczy!" } });
    const items = (count: number) => plural(count, "{count} item", "{count} items");
    expect([items(1), items(3), items(5)]).toEqual(["1 rzecz", "3 rzeczy", "5 rzeczy!"]);
  });

  it("shows the number as its values have it", () => {
    expect(plural(4444, "{count} item", "{count} items")).toBe("4,444 items");
    expect(plural(4444, "{count} item", "{count} items", { count: "4.4K" })).toBe("4.4K items");
  });
});

describe("inEnglish", () => {
  it("makes a text in English on a page in another language, which stays in its own", () => {
    speak("de", { Drops: "Veröffentlichungen" });
    expect(inEnglish(() => t("Drops"))).toBe("Drops");
    expect(() =>
      inEnglish(() => {
        throw new Error("not made");
      }),
    ).toThrow("not made");
    expect(t("Drops")).toBe("Veröffentlichungen");
  });
});
