import { describe } from "vitest";
import { startMarketPage } from "../market-page";
import { fillScenes } from "./fill-scenes";
import { testScenes } from "./test-scenes";

describe("a trade with what others made, with a wallet that answers falsely", () =>
  testScenes(startMarketPage, fillScenes, { silences: true }));
