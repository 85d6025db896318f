import { describe, expect, it } from "vitest";
import { markdownLinks } from "./markdown-links";

describe("markdownLinks", () => {
  it.each([
    ["an inline link", "[x](https://a.example 'title')", ["https://a.example"]],
    ["a picture", "![x](<data:image/png,x y>)", ["data:image/png,x y"]],
    ["a reference", "[x][1]\n\n[1]: javascript:alert(1)", ["javascript:alert(1)"]],
    ["an address in angle brackets", "<ftp://a.example>", ["ftp://a.example"]],
    ["HTML", "a <b onclick=x>c</b>", ["<b onclick=x>", "</b>"]],
    ["a tag that is not closed", "<script", ["<script"]],
    ["no link", "3 < 4, and [x] stays", []],
  ])("finds %s", (_, text, links) => {
    expect(markdownLinks(text)).toEqual(links);
  });
});
