import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listRecentPages, rememberPage } from "./recent-pages";

const key = "quayside.recent";
const account = `/accounts/0x${"a1".repeat(20)}`;

describe("the pages that were visited last", () => {
  let stored: Map<string, string>;
  let refuse = false;
  beforeEach(() => {
    stored = new Map();
    refuse = false;
    const check = () => {
      if (refuse) throw new Error("storage is refused");
    };
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => {
        check();
        return stored.get(name) ?? null;
      },
      setItem: (name: string, value: string) => {
        check();
        stored.set(name, value);
      },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("are the newest six, each once, of collections, items, drops and accounts", () => {
    for (const slug of ["one", "two", "three", "four", "five"]) rememberPage(`/collections/${slug}`, slug);
    rememberPage("/items/base/0xab/7", "Kiln #7");
    rememberPage("/drops/posters.3~base", "Posters");
    rememberPage(account, "0xa1a1…a1a1");
    rememberPage("/collections/five", "Five");
    expect(listRecentPages().map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "collection Five",
      "account 0xa1a1…a1a1",
      "drop Posters",
      "item Kiln #7",
      "collection four",
      "collection three",
    ]);
  });

  it("leave out other pages and names that are empty, and cut long ones", () => {
    for (const path of ["/", "/collections", "/collections/kiln/offers", "/accounts/0x12", "//evil.test/x"]) {
      rememberPage(path, "Page");
    }
    rememberPage("/collections/kiln", "");
    expect(listRecentPages()).toEqual([]);
    rememberPage("/collections/kiln", "K".repeat(500));
    expect(listRecentPages()[0]?.name).toHaveLength(120);
  });

  it("are none where storage is refused or holds something else", () => {
    for (const text of [
      "{",
      "7",
      '{"path":"/drops/x"}',
      '[1,null,{"path":"javascript:alert(1)","name":"x"},{}]',
    ]) {
      stored.set(key, text);
      expect(listRecentPages()).toEqual([]);
    }
    rememberPage("/drops/x", "X");
    expect(listRecentPages()).toHaveLength(1);
    refuse = true;
    expect(listRecentPages()).toEqual([]);
    rememberPage("/drops/y", "Y");
  });
});
