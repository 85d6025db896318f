import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { runInNewContext } from "node:vm";
import { sha256, stringToHex } from "viem";
import { describe, expect, it } from "vitest";
import { headScript } from "./head-script";
import { isOwnInlineScript } from "./inline-script";
import { findPageScripts } from "./page-scripts";
import { definitionHashes } from "./react-instructions";

/** The functions that the installed React writes into pages. */
function readDefinitions(): string[] {
  const file = "next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js";
  const source = readFileSync(createRequire(import.meta.url).resolve(file), "utf8");
  const literals = source.matchAll(
    /stringToPrecomputedChunk\(\s*('\$R[^\n]*'|"requestAnimationFrame[^\n]*")\s*\)/g,
  );
  return [...literals]
    .map(([, literal = ""]) => String(runInNewContext(literal)).replace(/\$R[A-Z]\("$/, ""))
    .filter((text) => text !== "");
}

describe("isOwnInlineScript", () => {
  it("knows the functions of React that is installed, and what they are called with", () => {
    const definitions = readDefinitions();
    expect(Object.fromEntries(definitions.map((text) => [text.length, sha256(stringToHex(text))]))).toEqual(
      definitionHashes,
    );
    for (const definition of definitions)
      expect(isOwnInlineScript(`${definition}$RC("B:0","S:0")`), definition).toBe(true);
    expect(isOwnInlineScript(`${definitions[3]?.replace("a", "b")}$RC("B:0","S:0")`)).toBe(false);
  });

  it.each([
    headScript,
    "(self.__next_f=self.__next_f||[]).push([0])",
    'self.__next_f.push([1,"0:{\\"P\\":null}\\n"])',
    '$RC("B:1","S:1")',
    '$RX("B:0","digest",null)',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/0a-1_.js"],"runtimeModuleIds":[1]});',
  ])("knows %s", (text) => {
    expect(isOwnInlineScript(text)).toBe(true);
  });

  it.each([
    "",
    "alert(1)",
    `${headScript};alert(1)`,
    'self.__next_f.push([1,""]);alert(1)//])',
    "self.__next_f.push([1,alert(1)])",
    'self.__next_f.push([1,""+alert(1)])',
    '$RC("B:0",alert(1))',
    '$RC("B:0");alert(1);("")',
    '$RZ("B:0")',
    "$RC=alert",
    'import("/evil.js")',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["//evil.example/a.js"],"runtimeModuleIds":[1]});',
  ])("does not know %s", (text) => {
    expect(isOwnInlineScript(text)).toBe(false);
  });
});

describe("findPageScripts", () => {
  it("finds files and texts, and leaves data blocks out", () => {
    const html =
      '<p>a</p><script type="application/ld+json">{}</script><script>one()</script><script src="/a.js?x=1&amp;y=2" async="" integrity="sha256-x"></script>';
    const [inline, file, ...others] = findPageScripts(html);
    expect(others).toEqual([]);
    expect(inline).toMatchObject({ source: null, text: "one()", integrity: null });
    expect(file).toMatchObject({ source: "/a.js?x=1&y=2", text: "", integrity: "sha256-x" });
    expect(html.slice(file?.attributesAt)).toMatch(/^ src=/);
  });

  it("takes every type that browsers run, however it is written", () => {
    const html =
      '<SCRIPT type="Text/JavaScript">a</SCRIPT ><script type="module">b</script><script type="">c</script>';
    expect(findPageScripts(html).map(({ text }) => text)).toEqual(["a", "b", "c"]);
  });
});
