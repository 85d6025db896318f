import { describe } from "vitest";
import { startDropsPage } from "../drop-page";
import { dropScenes } from "./drop-scenes";
import { testScenes } from "./test-scenes";

describe("a drop, with a wallet that answers falsely", () => testScenes(startDropsPage, dropScenes));
