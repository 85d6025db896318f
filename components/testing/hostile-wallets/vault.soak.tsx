import { describe } from "vitest";
import { startVaultPage } from "../vault-page";
import { testScenes } from "./test-scenes";
import { vaultScenes } from "./vault-scenes";

describe("an item that moves between chains, with a wallet that answers falsely", () =>
  testScenes(startVaultPage, vaultScenes));
