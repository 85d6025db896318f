import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Markdown } from "./markdown";

function htmlOf(text: string): string {
  return render(<Markdown text={text} />).container.innerHTML;
}

describe("Markdown", () => {
  it("draws headings below the page's own, lists, emphasis, code and links", () => {
    const html = htmlOf(
      "# Rules\n\nBe **kind** and *calm*, see [terms](/legal/terms) or `docs`.\n\n1. One\n2. Two\n\n- Three",
    );
    expect(html).toMatch(/<h2[^>]*>Rules<\/h2>/);
    expect(html).toMatch(/<strong[^>]*>kind<\/strong> and <em>calm<\/em>/);
    expect(html).toMatch(/<a href="\/legal\/terms" class="text-link">terms<\/a>/);
    expect(html).toMatch(/<ol start="1"[^>]*><li>One<\/li><li>Two<\/li><\/ol>/);
    expect(html).toMatch(/<ul[^>]*><li>Three<\/li><\/ul>/);
  });

  it("draws tables, and headings as the page wants them", () => {
    const text = "# Fees\n\n| Who | What |\n| --- | --- |\n| **You** | [2%](/legal/terms) |";
    const { container } = render(
      <Markdown
        text={text}
        heading={({ depth, text: words }) => <h1 id={`${depth} ${words}`}>{words}</h1>}
      />,
    );
    expect(container.querySelector("h1")?.id).toBe("1 Fees");
    expect([...container.querySelectorAll("th")].map(({ textContent }) => textContent)).toEqual([
      "Who",
      "What",
    ]);
    expect(container.querySelector("td a")?.getAttribute("href")).toBe("/legal/terms");
  });

  it("opens other sites apart", () => {
    expect(htmlOf("[here](https://harbour.example/a)")).toContain(
      'target="_blank" rel="noreferrer nofollow"',
    );
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html,<b>)",
    "[x](//evil.example)",
    "[x](http://evil.example)",
    "<javascript:alert(1)>",
  ])("makes no link of %s", (text) => {
    expect(htmlOf(text)).not.toMatch(/<a |href/);
  });

  it("shows HTML and pictures as text", () => {
    const html = htmlOf(
      "<img src=x onerror=alert(1)>\n\nHi <script>alert(1)</script> ![cat](https://a.example/c.png)",
    );
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).toContain("cat");
  });
});
