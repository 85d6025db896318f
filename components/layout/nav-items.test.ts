import { describe, expect, it } from "vitest";
import { currentOf, navItemsFor } from "./nav-items";

const collections = { href: "/collections", label: "Collections", within: ["/items"] };

describe("currentOf", () => {
  it("marks the open page", () => {
    expect(currentOf(collections, "/collections")).toBe("page");
  });

  it("marks the section of a page below it and of an item", () => {
    expect(currentOf(collections, "/collections/kiln")).toBe("true");
    expect(currentOf(collections, "/items/base/0xabc/1")).toBe("true");
  });

  it("does not mark a page that only starts alike", () => {
    expect(currentOf(collections, "/collections-of-others")).toBeUndefined();
  });

  it("marks home only for the pages in its section", () => {
    const explore = { href: "/", label: "Explore", within: ["/collections", "/items"] };
    expect(currentOf(explore, "/activity")).toBeUndefined();
    expect(currentOf(explore, "/collections")).toBe("true");
    expect(currentOf(explore, "/collections/kiln")).toBe("true");
  });
});

describe("navItemsFor", () => {
  const account = "0xA1f40000000000000000000000000000000C7E20";

  it("links Portfolio to the connected account and marks it there", () => {
    const portfolio = navItemsFor(account).find((item) => item.label === "Portfolio");
    expect(portfolio?.href).toBe(`/accounts/${account}/portfolio`);
    expect(portfolio && currentOf(portfolio, `/accounts/${account}`)).toBe("true");
    expect(portfolio && currentOf(portfolio, `/accounts/${account}/listings`)).toBe("true");
  });

  it("links it to the page that asks for a wallet while none is connected", () => {
    expect(navItemsFor(null).some((item) => item.href === "/portfolio")).toBe(true);
  });
});
