import { describe } from "vitest";
import { startMarketPage } from "../market-page";
import { accountScenes } from "./account-scenes";
import { testScenes } from "./test-scenes";

describe("what an account has, with a wallet that answers falsely", () =>
  testScenes(startMarketPage, accountScenes, { silences: true }));
