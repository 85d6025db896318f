import { expect, it } from "vitest";
import { unsuspectedTrades } from "./unsuspected-trades";

const each = <T>(value: T) => ({ "1h": value, "24h": value, "7d": value, "30d": value, all: value });
const whole = { sales: each(5), volume: each({ base: "10.25", ethereum: "3" }) };

it("leave out the suspected part of a period on each chain, to the last digit", () => {
  const washTrade = {
    sales: { ...each(0), "7d": 4 },
    volume: { ...each({}), "7d": { base: "10.000000000000000001", ethereum: "3" } },
  };
  expect(unsuspectedTrades({ ...whole, washTrade }, "7d")).toEqual({
    sales: 1,
    volume: { base: "0.249999999999999999", ethereum: "0" },
  });
  expect(unsuspectedTrades({ ...whole, washTrade }, "30d")).toEqual({
    sales: 5,
    volume: whole.volume["30d"],
  });
});

it("are all of them where the service judges none", () => {
  expect(unsuspectedTrades(whole, "24h")).toEqual({ sales: 5, volume: whole.volume["24h"] });
});
