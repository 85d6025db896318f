import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pagesOf } from "./pages-of";

interface Page {
  data: string[];
  nextCursor: string | null;
}

const pages: Record<string, Page> = {
  start: { data: ["a", "b"], nextCursor: "2" },
  2: { data: ["c"], nextCursor: null },
};

/** A route of two pages. @returns the requests that it received */
function serve(): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json(pages[new URLSearchParams(address.split("?")[1]).get("cursor") ?? "start"]);
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const query = { key: ["letters"], path: "/api/letters", search: { sort: "newest" } };

describe("a list that is read page by page", () => {
  it("continues from the previous page's cursor with the same search, and ends without a cursor", async () => {
    const asked = serve();
    const read = await new QueryClient().fetchInfiniteQuery({ ...pagesOf<Page>(query), pages: 5 });
    expect(read.pages.flatMap(({ data }) => data)).toEqual(["a", "b", "c"]);
    expect(asked).toEqual(["/api/letters?sort=newest", "/api/letters?sort=newest&cursor=2"]);
  });

  it("shows the page in the HTML, and still asks again", async () => {
    const asked = serve();
    const initial: Page = { data: ["old"], nextCursor: "9" };
    const options = pagesOf<Page>({ ...query, initial });
    expect(options).toMatchObject({ initialData: { pages: [initial] }, initialDataUpdatedAt: 0 });
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
    const read = await client.fetchInfiniteQuery(options);
    expect([read.pages[0]?.data, asked.length]).toEqual([["a", "b"], 1]);
  });
});
