import { describe } from "vitest";
import { startMarketPage } from "../market-page";
import { statementScenes } from "./statement-scenes";
import { testScenes } from "./test-scenes";

describe("a statement for this site alone, with a wallet that answers falsely", () =>
  testScenes(startMarketPage, statementScenes, { silences: true }));
