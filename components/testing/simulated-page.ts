// First, since the libraries below look for a document when they load.
import "./browser-globals";

import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// The wallet of a test is a key, in place of the wallets of a browser.
vi.mock("@/lib/wallet/wallet-config", () => import("@/lib/wallet/testing/wallet-config"));

configure({
  // A chain and a service answer within a second, or slower on a busy machine.
  asyncUtilTimeout: 20_000,
  // The text of the page is easier to read than its elements.
  getElementError: (message, container) => new Error(`${message}\n\n${container.textContent}`),
});

afterEach(cleanup);
