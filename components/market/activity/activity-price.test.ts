import { expect, it } from "vitest";
import { activityUnits } from "./activity-price";

it("names number and price of the units where an entry is about several", () => {
  expect(activityUnits({ quantity: "10", unitPrice: "373" })).toEqual({ quantity: 10n, unitPrice: "373" });
  expect(activityUnits({ quantity: "2", unitPrice: null })).toEqual({ quantity: 2n, unitPrice: null });
});

it("names none where it is about one, or where no number is known", () => {
  expect(activityUnits({ quantity: "1", unitPrice: "373" })).toBeNull();
  expect(activityUnits({ quantity: null, unitPrice: null })).toBeNull();
});
