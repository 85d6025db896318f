import { fireEvent, render, screen } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, expect, it } from "vitest";
import { LanguageLinks } from "./language-links";

const languages = [
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
];

afterEach(() => {
  globalThis.quaysideWords = undefined;
  history.replaceState(null, "", "/");
});

it("lead to this page in each language, with the rest of its address, and mark the present one", () => {
  globalThis.quaysideWords = () => ({ code: "de", direction: "ltr", of: () => undefined });
  render(
    <PathnameContext value="/de/drops">
      <LanguageLinks languages={languages} className="" />
    </PathnameContext>,
  );
  const english = screen.getByRole<HTMLAnchorElement>("link", { name: "English" });
  const german = screen.getByRole<HTMLAnchorElement>("link", { name: "Deutsch" });
  expect([english.lang, english.hreflang]).toEqual(["en", "en"]);
  expect([english, german].map((link) => link.getAttribute("aria-current"))).toEqual([null, "true"]);
  // The page itself stays here.
  english.addEventListener("click", (event) => event.preventDefault());
  // The address is set and read in one turn: a late timer of another test can't take it away between.
  history.replaceState(null, "", "/de/drops?sort=newest");
  fireEvent.click(english);
  // English is named too, so that it wins over a browser that asks for German.
  expect(english.getAttribute("href")).toMatch(/\/en\/drops\?sort=newest$/);
});
