import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import type { Collection } from "@/lib/contract/collection";
import { readCollectionFilters } from "./collection-filters";
import { type TraitCounts, TraitFilterGroup } from "./filter-trait";

/** The filter of one trait, rendered on the server for an address with these filters. */
function drawn(trait: TraitCounts, traits: string): string {
  const filter = createElement(TraitFilterGroup, {
    trait,
    query: "",
    collection: { slug: "kiln", chains: ["base"] } as unknown as Collection,
    looks: {},
    filters: readCollectionFilters(new URLSearchParams({ traits }), {}),
    update: () => undefined,
  });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, filter));
}

afterEach(() => {
  globalThis.quaysideWords = undefined;
});

const checkedBoxes = (html: string) => html.match(/<input[^>]* checked=""/g) ?? [];

describe.each(["__proto__", "constructor", "hasOwnProperty", "toString"])(
  "the filter of a trait named %s",
  (type) => {
    const text: TraitCounts = {
      type,
      kind: "string",
      values: ["Crown", "Cap"].map((value) => ({ value, count: 1, listed: 0, floor: {} })),
    };
    const number: TraitCounts = { type, kind: "number", min: 1, max: 9, values: [] };

    it("is closed while none of its values is chosen", () => {
      for (const traits of ["{}", '{"Hat":["Crown"]}']) {
        const html = drawn(text, traits);
        expect(html).toContain(type);
        expect(html).not.toContain("<details open");
        expect(checkedBoxes(html)).toEqual([]);
        expect(drawn(number, traits)).not.toMatch(/<details open|value="[^"]/);
      }
    });

    it("shows its bounds with the mark of the page's language", () => {
      globalThis.quaysideWords = () => ({ code: "de", direction: "ltr", of: () => undefined });
      const html = drawn({ ...number, max: 9.5 }, `{${JSON.stringify(type)}:{"min":3.125}}`);
      expect(html).toContain('value="3,125"');
      expect(html).toContain('placeholder="9,5"');
    });

    it("is open with the values that the address chooses", () => {
      const html = drawn(text, `{${JSON.stringify(type)}:["Cap"]}`);
      expect(html).toContain("<details open");
      expect(checkedBoxes(html)).toHaveLength(1);
      expect(drawn(number, `{${JSON.stringify(type)}:{"min":3}}`)).toContain('value="3"');
    });
  },
);
