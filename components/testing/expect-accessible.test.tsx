import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "./expect-accessible";

it("names what axe finds, in the open dialog alone", async () => {
  render(
    <>
      <button type="button" />
      <div role="dialog" aria-label="Complete">
        <button type="button">Close</button>
      </div>
    </>,
  );
  await expectAccessible();
  document.querySelector("[role=dialog]")?.append(document.createElement("input"));
  await expect(expectAccessible()).rejects.toThrow(/label: <input>/);
});
