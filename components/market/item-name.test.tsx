import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ItemName } from "./item-name";

afterEach(cleanup);

it("cuts a name before its number, which stays whole", () => {
  const { container } = render(<ItemName name="The Notables #0674" />);
  expect(container.querySelector(".truncate")?.textContent).toBe("The Notables");
  expect(container.textContent).toBe("The Notables #0674");
});

it("cuts a name without a number at its end", () => {
  const { container } = render(<ItemName name="Sunday in #blue rooms" />);
  expect(container.querySelector(".truncate")?.textContent).toBe("Sunday in #blue rooms");
});
