import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { workerMessages } from "@/lib/activity/worker-messages";
import type { PluralForms } from "@/lib/language/words";
import { inLanguage } from "./speak-offline";

const fileOf = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url), "utf8");

/** The page's own words, of which its script shows some in others' place. */
const written = (page: string) =>
  [...page.matchAll(/<(title|h1|p|button)[^>]*>([^<]+)</g)].map(([, , text = ""]) =>
    text.trim().replaceAll(/\s+/g, " "),
  );

const said = (file: string) =>
  [...file.matchAll(/(?:say\(|counted\(\w+, |words = )"([^"]+)"/g)].map(([, text = ""]) => text);

it("is fetched anew by browsers that keep an older one", () => {
  const hash = createHash("sha256").update(fileOf("offline.html")).digest("hex").slice(0, 8);
  expect(fileOf("service-worker.js")).toContain(`const cacheName = \`quayside-offline-${hash}`);
});

it("says what the catalogues have, as the worker does", () => {
  const page = fileOf("offline.html");
  const texts = new Set([...written(page), ...said(page), ...said(fileOf("service-worker.js"))]);
  expect([...texts].sort()).toEqual([...workerMessages].sort());
});

/** What the page shows of an account's items, in a browser without a network. */
function show(page: string): { language: string; words: string } {
  const window = new Window({
    url: "https://market.test/portfolio",
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  });
  const item = { name: "Kiln #1", collection: "Kiln", chain: "Base", price: "0.42 ETH", picture: null };
  const seenAt = Math.floor(Date.now() / 1_000) - 7_300;
  const seen = [{ address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", seenAt, total: 1, items: [item] }];
  window.localStorage.setItem("quayside.last-seen", JSON.stringify(seen));
  Object.defineProperty(window.navigator, "onLine", { value: false });
  window.document.write(page);
  const { documentElement, body } = window.document;
  for (const script of body.querySelectorAll("script")) script.remove();
  return { language: documentElement.lang, words: body.textContent.replaceAll(/\s+/g, " ") };
}

it("says how old its records are, in the language of the worker that kept it", () => {
  const page = fileOf("offline.html");
  const english = show(page);
  expect(english.language).toBe("en");
  expect(english.words).toContain("You are offline This page could not be loaded. Nothing was sent.");
  expect(english.words).toContain("1 item, seen 2 hours ago (");
  expect(english.words).toContain("Kiln · Base · was listed for 0.42 ETH");
  const translations = new Map<string, string | PluralForms>([
    ["You are offline", "Sie sind <offline>"],
    ["{count} item", { one: "{count} Objekt", other: "{count} Objekte" }],
    [
      "{items}, seen {age} ({time}). Owners and prices may have changed since.",
      "{items}, gesehen {age} ({time}).",
    ],
  ]);
  const german = show(
    inLanguage(page, { code: "de", direction: "ltr", of: (text) => translations.get(text) }),
  );
  expect(german.language).toBe("de");
  expect(german.words).toContain("Sie sind <offline> This page");
  expect(german.words).toContain("1 Objekt, gesehen vor 2 Stunden (");
});
