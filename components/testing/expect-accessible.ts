import axe from "axe-core";
import { expect } from "vitest";

/**
 * Expects axe to find nothing in the open dialog, or else on the page. The simulated page has neither colours nor layout: the tests in the
 * browser check those.
 */
export async function expectAccessible(): Promise<void> {
  const part = document.querySelector<HTMLElement>("[role=dialog]") ?? document.body;
  const { violations } = await axe.run(part, {
    resultTypes: ["violations"],
    preload: false,
    rules: {
      "color-contrast": { enabled: false },
      "link-in-text-block": { enabled: false },
      "target-size": { enabled: false },
      // A part of a page has no landmarks.
      region: { enabled: false },
    },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`)).toEqual(
    [],
  );
}
