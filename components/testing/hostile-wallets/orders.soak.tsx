import { describe } from "vitest";
import { startMarketPage } from "../market-page";
import { orderScenes } from "./order-scenes";
import { testScenes } from "./test-scenes";

describe("an order that is made, with a wallet that answers falsely", () =>
  testScenes(startMarketPage, orderScenes));
