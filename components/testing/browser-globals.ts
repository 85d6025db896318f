import { GlobalWindow } from "happy-dom";
import { populateGlobal } from "vitest/runtime";

// One simulated page serves all test files of a process. Requests stay those of Node, which the service and the chain use too.
if (!("document" in globalThis)) {
  // A link to a file that is saved would leave the page, or take its address away, some time later and in another test.
  const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };
  const page = new GlobalWindow({
    url: "http://quayside.test/",
    settings: { disableErrorCapturing: true, navigation },
  });
  // It loads no pictures, and each counts as loaded.
  Object.defineProperty(page.HTMLImageElement.prototype, "naturalWidth", { get: () => 1 });
  populateGlobal(globalThis, page, { bindFunctions: true });
}
