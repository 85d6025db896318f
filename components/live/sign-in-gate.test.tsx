import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { refusals, type WalletAnswer } from "@/lib/trade/testing/wallet-faults";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import { press } from "../testing/page-actions";
import { SignInGate } from "./sign-in-gate";

let page: MarketPage;
beforeAll(async () => {
  page = await startMarketPage();
});
afterEach(() => page.close());
afterAll(() => page.stop());

const answers: [title: string, answer: WalletAnswer | undefined][] = [
  ["Your wallet did not allow this.", refusals["not authorised (4100)"]?.answer],
  ["Your wallet already has a request open.", refusals["a busy wallet (-32002)"]?.answer],
  ["Something unexpected went wrong.", refusals["a fault of its own (-32603)"]?.answer],
  ["Your wallet's answer is not a signature.", () => "signed"],
];

it.each(answers)(
  "a sign-in that the wallet stops is not said to be the service's fault: %s",
  async (title, answer) => {
    page.intercept(({ path, method }) =>
      path === "/api/session/nonce"
        ? Promise.resolve(Response.json({ nonce: "abcdefgh12345678" }))
        : path === "/api/session" && method === "GET"
          ? Promise.resolve(Response.json({ session: null }))
          : null,
    );
    const wallet = await page.show(<SignInGate purpose="See it.">{() => <p>Yours</p>}</SignInGate>, {
      account: await page.newAccount(),
    });
    if (answer === undefined) throw new Error("the fault is known");
    wallet.fault = answer;
    await press(screen, "Sign in to this site");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(title);
    expect(alert.textContent).not.toContain("reach the service");
    await press(screen, "Sign in to this site");
    expect(wallet.opened).toEqual(["personal_sign", "personal_sign"]);
  },
);
