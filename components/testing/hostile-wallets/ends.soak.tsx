import { describe } from "vitest";
import { startMarketPage } from "../market-page";
import { endScenes } from "./end-scenes";
import { testScenes } from "./test-scenes";

describe("an order that ends, with a wallet that answers falsely", () =>
  testScenes(startMarketPage, endScenes, { silences: true }));
