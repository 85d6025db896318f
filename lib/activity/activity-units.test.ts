import { expect, it } from "vitest";
import { activityUnits } from "./activity-units";

it("names quantity and unit price for several units", () => {
  expect(activityUnits({ quantity: "10", unitPrice: "373" })).toEqual({ quantity: 10n, unitPrice: "373" });
  expect(activityUnits({ quantity: "2", unitPrice: null })).toEqual({ quantity: 2n, unitPrice: null });
});

it("names no quantity for one unit or an unknown number", () => {
  expect(activityUnits({ quantity: "1", unitPrice: "373" })).toBeNull();
  expect(activityUnits({ quantity: null, unitPrice: null })).toBeNull();
});
