import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { type Hex, type LocalAccount, verifyMessage } from "viem";
import { expect } from "vitest";
import { keepList } from "@/lib/query/allowlists/kept-lists";
import { ReportDialog } from "../../item/report-dialog";
import { SignInGate } from "../../live/sign-in-gate";
import { ProfileSettings } from "../../settings/profile-settings";
import { EditPage } from "../../studio/edit/edit-page";
import { HandInList } from "../../studio/wizard/deploy/hand-in-list";
import { SignInButton } from "../../studio/wizard/sign-in-button";
import { type Interception, type MarketPage, otherNetwork } from "../market-page";
import { dialogOf, fill } from "../page-actions";
import type { ScenesAt } from "./homes";
import { Opener, pressOpen, type Scene, type SceneOf } from "./scene";

const refusal = { code: "invalid_sign_in", title: "Not signed in", detail: "The signature does not count." };

/** Answers as the web does for an account that signs in. */
function signingIn({ address }: LocalAccount): Interception {
  const session = { address, expiresAt: 9_999_999_999 };
  let isIn = false;
  return ({ path, method, body }) => {
    if (path === "/api/session/nonce") return Promise.resolve(Response.json({ nonce: "abcdefgh12345678" }));
    if (path === "/api/account/reports")
      return Promise.resolve(Response.json({ id: "rep_1" }, { status: 201 }));
    if (path !== "/api/session") return null;
    if (method !== "POST") return Promise.resolve(Response.json({ session: isIn ? session : null }));
    const { message, signature } = JSON.parse(body) as { message: string; signature: Hex };
    return verifyMessage({ address, message, signature })
      .catch(() => false)
      .then((isSigned) => {
        isIn = isSigned;
        return isIn ? Response.json({ session }) : Response.json(refusal, { status: 401 });
      });
  };
}

/** Signs an account in, on a part of a page. */
async function signing(page: MarketPage, part: ReactElement, expectDone: () => void): Promise<Scene> {
  const account = await page.newAccount();
  page.intercept(signingIn(account));
  const wallet = await page.show(part, { account });
  const open = async () => within(document.body);
  return { wallet, open, confirm: "Sign in to this site", expectDone, isOnPage: true };
}

/** Stores a name. */
const naming =
  (chainId?: number): SceneOf<MarketPage> =>
  async (page) => {
    const account = await page.newAccount();
    const wallet = await page.show(<ProfileSettings />, {
      account,
      ...(chainId !== undefined && { chainId }),
    });
    const name = `Ada ${account.address.slice(-6)}`;
    const open = async () => {
      // The form is another one once the wallet's account or network has changed.
      await waitFor(async () => fill(await screen.findByRole("textbox", { name: /^Name/ }), name));
      return within(document.body);
    };
    const expectDone = () => expect(screen.queryByText("Stored. This site shows it now.")).not.toBeNull();
    return { wallet, open, confirm: "Sign and store", expectDone, isOnPage: true };
  };

/** Scenes of what people sign for this site alone. */
export const statementScenes: ScenesAt<"statements", MarketPage> = {
  "sign-in": (page) =>
    signing(page, <SignInGate purpose="See it.">{() => <p>Yours</p>}</SignInGate>, () =>
      expect(screen.queryByText("Yours")).not.toBeNull(),
    ),
  async "sign-in, with a button alone"(page) {
    const scene = await signing(page, <SignInButton />, () =>
      expect(scene.wallet.signed).toEqual(["personal_sign"]),
    );
    return scene;
  },
  async "sign-in, for a report"(page) {
    const account = await page.newAccount();
    page.intercept(signingIn(account));
    const item = await page.item(1n);
    const wallet = await page.show(
      <Opener>{(close) => <ReportDialog item={item} onClose={close} />}</Opener>,
      { account },
    );
    const open = async () => {
      await pressOpen();
      const dialog = await dialogOf(/^Report /);
      await userEvent.click(dialog.getByRole("radio", { name: /^Copied art/ }));
      return dialog;
    };
    const expectDone = () => expect(screen.queryByText(/^Sent\. The people/)).not.toBeNull();
    return { wallet, open, confirm: /^Send (report|again)$/, expectDone };
  },
  "put-profile": naming(),
  "put-profile, from another network": naming(otherNetwork),
  async "put-collection-profile"(page) {
    const { slug } = page.service.collection;
    const wallet = await page.show(<EditPage slug={slug} />, { account: page.accounts.deployer });
    const open = async () => {
      await fill(await screen.findByRole("textbox", { name: /^Description/ }), "Vessels thrown in code.");
      return within(document.body);
    };
    const expectDone = () => expect(screen.queryByText("Saved. This site shows it now.")).not.toBeNull();
    return { wallet, open, confirm: "Sign and save", expectDone, isOnPage: true };
  },
  async "hand-in-allowlist"(page) {
    const { deployer } = page.accounts;
    const root: Hex = `0x${"5e".repeat(32)}`;
    await keepList(root, { rows: new Blob(), pages: [], size: 1, source: new Blob() });
    let isHandedIn = false;
    const wallet = await page.show(
      <HandInList
        list={{ root, size: 1 }}
        place={{ pin: page.pin, contract: page.chain.collection, owner: deployer.address }}
        onDone={() => {
          isHandedIn = true;
        }}
        onChooseAgain={() => {}}
      />,
      { account: deployer },
    );
    // The simulated page cannot send a file's bytes to the service.
    page.intercept(({ path, method }) => {
      if (method !== "PUT" || !path.includes("/allowlists/")) return null;
      const isSigned = wallet.signed.length > 0;
      const answer = isSigned ? { root, size: 1 } : { ...refusal, code: "invalid_owner_signature" };
      return Promise.resolve(Response.json(answer, { status: isSigned ? 201 : 403 }));
    });
    const open = async () => within(document.body);
    const expectDone = () => expect(isHandedIn).toBe(true);
    return { wallet, open, confirm: "Sign and hand in", expectDone, isOnPage: true };
  },
};
