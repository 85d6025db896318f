import { GlobalWindow } from "happy-dom";
import { populateGlobal } from "vitest/runtime";

// One simulated page serves all test files of a process. Requests stay those of Node, which the service and the chain use too.
if (!("document" in globalThis)) {
  const page = new GlobalWindow({ url: "http://quayside.test/", settings: { disableErrorCapturing: true } });
  // It loads no pictures, and each counts as loaded.
  Object.defineProperty(page.HTMLImageElement.prototype, "naturalWidth", { get: () => 1 });
  populateGlobal(globalThis, page, { bindFunctions: true });
}
