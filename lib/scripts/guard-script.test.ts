import { Window } from "happy-dom";
import { describe, expect, it, vi } from "vitest";
import { guardScript } from "./guard-script";

const late = "/_next/static/chunks/late.js";
const value = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

interface Policy {
  createHTML: (text: string) => string | null;
  createScript: (text: string) => string | null;
  createScriptURL: (text: string) => string | null;
}

/** A page that the script guards. Its list is at `/list.json`. */
function guardPage(attribute: string | null = `/list.json ${value}`) {
  const window = new Window({
    url: "https://market.test/items/1",
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  });
  const fetchList = vi.fn(async () => ({ json: async () => ({ [late]: value }) }));
  const createPolicy = vi.fn<(name: string, policy: Policy) => void>();
  const head = window.document.createElement("script");
  head.textContent = "if (1 < 2) guard()";
  if (attribute !== null) head.setAttribute("data-integrity", attribute);
  Object.defineProperty(window.document, "currentScript", { value: head });
  Object.assign(window, { fetch: fetchList, trustedTypes: { createPolicy } });
  window.eval(guardScript);
  const [name, policy] = createPolicy.mock.calls[0] ?? [];
  if (name !== "default" || policy === undefined) throw new Error("The page has no default policy.");
  const script = () => window.document.createElement("script");
  const failureOf = (element: ReturnType<typeof script>) =>
    new Promise<void>((resolve) => {
      element.onerror = () => resolve();
    });
  return { fetchList, policy, script, failureOf };
}

describe("guardScript", () => {
  it("gives scripts their integrity before their address, however that is set", async () => {
    const { script, fetchList } = guardPage();
    const [first, second, third] = [script(), script(), script()];
    first.src = `${late}?dpl=1`;
    second.setAttribute("SRC", late);
    expect(first.getAttribute("src")).toBeNull();
    await vi.waitFor(() => expect(second.getAttribute("src")).toBe(late));
    third.src = late;
    for (const [element, address] of [
      [first, `${late}?dpl=1`],
      [second, late],
      [third, late],
    ] as const) {
      expect(element.getAttribute("src")).toBe(address);
      expect(element.getAttribute("integrity")).toBe(value);
      expect(element.getAttribute("crossorigin")).toBe("");
    }
    expect(fetchList).toHaveBeenCalledExactlyOnceWith("/list.json", { integrity: value });
  });

  it("fails a script that is not in the list, before and after the list is there", async () => {
    const { script, failureOf } = guardPage();
    for (const address of ["/_next/static/chunks/unknown.js", "constructor", "toString"]) {
      const element = script();
      const failure = failureOf(element);
      element.src = address;
      await failure;
      expect(element.getAttribute("src")).toBeNull();
    }
  });

  it("fails scripts while the list does not come, and asks for it again", async () => {
    const { script, fetchList, failureOf } = guardPage();
    fetchList.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const lost = script();
    const failure = failureOf(lost);
    lost.src = late;
    await failure;
    expect(lost.getAttribute("src")).toBeNull();
    const again = script();
    again.src = late;
    await vi.waitFor(() => expect(again.getAttribute("integrity")).toBe(value));
  });

  it("leaves scripts and attributes alone where a page has no list", () => {
    const { script, fetchList } = guardPage(null);
    const element = script();
    element.src = "/anything.js";
    element.setAttribute("async", "");
    expect([element.getAttribute("src"), element.getAttribute("async")]).toEqual(["/anything.js", ""]);
    expect(fetchList).not.toHaveBeenCalled();
  });

  it.each([
    [`${late}?dpl=1`, true],
    ["https://market.test/_next/static/chunks/turbopack-worker-1.js#params=%5B%5D", true],
    ["/service-worker.js?language=de", true],
    ["https://evil.test/_next/static/chunks/late.js", false],
    ["https://market.test.evil.test/_next/static/chunks/late.js", false],
    ["//evil.test/_next/static/chunks/late.js", false],
    ["/_next/static/../../media/evil.js", false],
    ["/_next/static/%2e%2e/evil.js", false],
    ["/media/evil.js", false],
    ["_next/static/chunks/late.js", false],
    ["data:text/javascript,alert(1)//_next/static/a.js", false],
    ["javascript:alert(1)", false],
    ["blob:https://market.test/1.js", false],
  ])("takes %s for the address of a script: %s", (address, isTaken) => {
    expect(guardPage().policy.createScriptURL(address)).toBe(isTaken ? address : null);
  });

  it("takes as HTML and as script only what does nothing", () => {
    const { policy } = guardPage();
    for (const text of ["", "Tide & ebb", "<script></script>", '{"@type":"Product"}', "if (1 < 2) guard()"])
      expect(policy.createHTML(text)).toBe(text);
    for (const text of ["<img onerror=alert(1)>", "<script>alert(1)</script>", "<b>", '"<script></script>"'])
      expect(policy.createHTML(text)).toBeNull();
    for (const text of ['{"a":[1]}', '"alert(1)"']) expect(policy.createScript(text)).toBe(text);
    for (const text of ["alert(1)", "", '{"a":alert(1)}']) expect(policy.createScript(text)).toBeNull();
  });
});
