import { describe, expect, it } from "vitest";
import { checkDrawing } from "./check-drawing";

const check = (text: string) => () => checkDrawing(new TextEncoder().encode(text));
const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`;

function failureOf(call: () => void): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}

describe("a drawing", () => {
  it.each([
    [
      "a script whose prefix has other letters",
      svg('<é:script xmlns:é="http://www.w3.org/2000/svg">a()</é:script>'),
    ],
    ["a page inside, prefixed", svg('<日:foreignObject xmlns:日="http://www.w3.org/2000/svg"/>')],
    [
      "an event behind a slash, as HTML reads it",
      '<svg xmlns="http://www.w3.org/2000/svg"/onload="a()"></svg>',
    ],
    ["a name in character references", svg('<set attributeName="&#104;ref" to="javascript:a"/>')],
    ["an address in character references", svg('<rect fill="&#117;rl(https://evil.example/a)"/>')],
    [
      "an address in single quotes and references",
      svg("<rect style='fill:&#x75;rl(https://evil.example/a)'/>"),
    ],
    ["an address in escapes of CSS", svg(String.raw`<rect style="fill:\75rl(https://evil.example/a)"/>`)],
    ["an import in escapes", svg(String.raw`<style>@\69mport "https://evil.example/a";</style>`)],
    ["an import in references", svg("<style>@&#105;mport 'https://evil.example/a';</style>")],
    ["a set of pictures", svg(`<style>a{background:image-set("https://evil.example/a" 1x)}</style>`)],
    ["another base of addresses", svg('<use href="#a"/>', ' xml:base="https://evil.example/"')],
    ["another coding", `<?xml version="1.0" encoding="iso-2022-jp"?>${svg("")}`],
  ])("is refused with %s", (_name, text) => {
    expect(check(text)).toThrow(/^The drawing has /);
  });

  it.each([
    [
      "of a plain editor",
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>${svg('<path d="M0 0L9 9"/>')}`,
    ],
    [
      "with a path of Windows in an editor's attribute",
      svg(String.raw`<g inkscape:export-filename="C:\art\a.png"/>`, ' xmlns:inkscape="i"'),
    ],
    [
      "with words in references",
      svg('<text aria-label="It&#39;s">It&#8217;s</text><glyph unicode="&#x41;"/>'),
    ],
    [
      "with a plain style sheet",
      svg("<style>.a{fill:url(#b);stroke:#fff}</style><title>On &amp; off</title>"),
    ],
    [
      "with parts that look alike",
      svg('<g id="script" class="image-on"/><switch/><style>.imagery{opacity:1}</style>'),
    ],
  ])("is taken: one %s", (_name, text) => {
    expect(check(text)).not.toThrow();
  });

  it.each(["<style>", "<a ", "=  ", 'a="', "<é", "\\", "on"])(
    "is looked through to its end: much of %j",
    (part) => {
      const text = svg(part.repeat(400_000));
      // A time that grew with the square of it would be that of the whole run. Whether it is refused does not matter here.
      expect([undefined, "UploadError"]).toContain(failureOf(check(text)));
    },
  );
});
