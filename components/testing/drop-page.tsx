import { screen, waitFor, within } from "@testing-library/react";
import { type Address, type LocalAccount, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import type { FeedAnswer } from "@/lib/activity/feed-answer";
import { chainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Collection } from "@/lib/contract/collection";
import type { Drop } from "@/lib/contract/drop";
import { requestApi } from "@/lib/query/api-client";
import { feed } from "@/lib/query/page-feed";
import type { KeyWallet } from "@/lib/wallet/testing/key-wallet";
import { openDropScene } from "@/service/testing/drop-scene";
import { waitForDescriptions } from "@/service/testing/follow-test-chain";
import { webChainOf } from "@/service/testing/web-chain";
import { DropPageContent } from "../drop/drop-page";
import { type Interception, openPage } from "./market-page";

const art = { url: `http://media.test/${"a".repeat(64)}` };

/** Answers with a picture for each item and drop. The service of a test draws none. */
export const answerWithArt: Interception = ({ path, pass }) =>
  /^\/api\/(drops|activity)/.test(path)
    ? pass().then(async (answer) => {
        const text = (await answer.text()).replaceAll('"image":null', `"image":${JSON.stringify(art)}`);
        return new Response(text, { status: answer.status, headers: answer.headers });
      })
    : null;

/** The mint panel of the shown drop. */
export const mintPanel = () => within(screen.getByRole("region", { name: "Mint" }));

/** Waits until a stage's row for the panel's address contains some text. */
export async function untilStageRow(stage: string, text: string | RegExp): Promise<void> {
  const rows = () => screen.getByRole("region", { name: /ligibility$/ });
  await waitFor(() => {
    const row = within(rows())
      .getAllByRole("listitem")
      .find(({ textContent }) => textContent.includes(stage));
    expect(row?.textContent ?? "no row").toMatch(text);
  });
}

/** A simulated page for the drops of a test. Its feed answers when the page is shown, and when the test asks it. */
export async function startDropsPage() {
  const scene = await openDropScene();
  let ahead = 0;
  let position = 0;
  const { record, pin } = await webChainOf(scene.service);
  const answerFeed = (): FeedAnswer => {
    const now = Math.floor(Date.now() / 1000 + ahead);
    return {
      position: String(++position),
      reset: false,
      heardAt: now,
      now,
      service: "up",
      entries: [],
      orphaned: [],
      items: [],
      collections: [],
      chains: [{ id: record.id, name: record.name, status: "live", lagSeconds: 0, lead: 0 }],
    };
  };
  const page = openPage({ ...scene, record, pin }, ({ path }) =>
    path.startsWith("/api/feed") ? Promise.resolve(Response.json(answerFeed())) : null,
  );

  /** From now on, the clocks of the web and its service are this many seconds ahead of the visitor's clock. */
  function setAhead(seconds: number): void {
    scene.service.shiftClock(seconds - ahead);
    ahead = seconds;
  }

  /** Lets the page's feed ask once, and waits until it has the answer. */
  async function hearFeed(): Promise<void> {
    const before = position;
    feed.retry();
    await waitFor(() => {
      expect(position).toBeGreaterThan(before);
      expect(feed.get().answer?.position).toBe(String(position));
    });
  }

  async function partOf(slug: string) {
    // Until the service has read a contract's name, a drop is named like its slug.
    await waitForDescriptions(scene.service.db);
    await scene.service.settled();
    const drop = await requestApi<Drop>(`/api/drops/${slug}`);
    const { chain, contract, collection, tokenId } = drop;
    const search = {
      ...(tokenId == null ? { collection } : { chain, contract, tokenId }),
      types: "mint",
      limit: 8,
    };
    const [mints, parent] = await Promise.all([
      requestApi<ActivityPage>("/api/activity", { search }),
      requestApi<Collection>(`/api/collections/${collection}`),
    ]);
    await hearFeed();
    return (
      <DropPageContent
        drop={drop}
        collection={parent}
        resembled={
          drop.lookAlikeOf == null
            ? null
            : await requestApi<Collection>(`/api/collections/${drop.lookAlikeOf}`)
        }
        mints={mints}
        search={search}
        looks={chainLooks([page.web])}
        explorer={null}
      />
    );
  }

  /** Waits until the live record, and with it the actions, has loaded. */
  async function untilLive(): Promise<void> {
    await waitFor(() => mintPanel().getByRole("heading", { name: /ligibility$/ }));
  }

  return {
    ...page,
    hearFeed,
    setAhead,
    async close(): Promise<void> {
      setAhead(0);
      await page.close();
    },
    /** A new account with money for mints, and without approvals. */
    async newcomer(): Promise<LocalAccount> {
      const account = privateKeyToAccount(generatePrivateKey());
      await page.chain.client.setBalance({ address: account.address, value: parseEther("100") });
      return account;
    },
    /** Shows a drop's page to the owner of a wallet. */
    async showDrop(
      slug: string,
      options: { account: LocalAccount; contractWallet?: Address; chainId?: number },
    ): Promise<{ drop: Drop; wallet: KeyWallet }> {
      const wallet = await page.show(await partOf(slug), options);
      await untilLive();
      return { drop: await scene.drop(slug), wallet };
    },
    /** Shows a drop's page to a visitor without a wallet. */
    async visitDrop(slug: string): Promise<void> {
      page.showVisitor(await partOf(slug));
      await untilLive();
    },
  };
}

export type DropsPage = Awaited<ReturnType<typeof startDropsPage>>;
