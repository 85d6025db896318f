import { render, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { type Address, type LocalAccount, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { accountHeader } from "@/lib/account-header";
import { type FeedAnswer, feedItemKey } from "@/lib/activity/feed-answer";
import type { ChainPin } from "@/lib/chains/config";
import type { WebChain, WebChains } from "@/lib/chains/web-chain";
import type { Call, Chain } from "@/lib/contract/chain";
import type { ItemFull } from "@/lib/contract/item";
import { feed } from "@/lib/query/page-feed";
import { queryClient } from "@/lib/query/query-client";
import { setServerTime } from "@/lib/server-clock";
import { verifyChain } from "@/lib/trade/review/verify-chain";
import { KeyWallet } from "@/lib/wallet/testing/key-wallet";
import { connectKeyWallet } from "@/lib/wallet/testing/wallet-config";
import { setWallet } from "@/lib/wallet/wallet-store";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startAnswerScene } from "@/service/testing/answer-scene";
import { type TestService, testKeys } from "@/service/testing/test-service";
import { dismissToast, getToasts } from "../ui/toast-store";
import { PageFrame, visited } from "./page-frame";

/** A request of the page to the web's own routes. */
interface PageRequest {
  path: string;
  method: string;
  body: string;
  /** The account that the page names, or null; left out by a test that asks itself. */
  account?: string | null;
  /** Sends the request to the service, and returns its answer. */
  pass: () => Promise<Response>;
}

/** An answer in place of the service's; null passes the request to the service. */
export type Interception = (request: PageRequest) => Promise<Response> | null;

const silentAnswer: FeedAnswer = {
  ...{ position: "test.0", reset: false, heardAt: null, now: 0, service: "up", entries: [], orphaned: [] },
  ...{ items: [], collections: [], chains: [] },
};

/** A network that the wallet may be on before it trades. No node answers there. */
export const otherNetwork = 990_099;

/** A service on a chain, and how the web sees that chain. */
interface PageScene {
  service: Pick<TestService, "app" | "chain" | "request" | "settled" | "stop">;
  record: Chain;
  pin: ChainPin;
}

/**
 * A simulated page with a wallet, on a real chain and a real service. The maker has items and editions and approved the conduit. The taker
 * has money.
 */
export async function startMarketPage() {
  return openPage(await startAnswerScene());
}

/**
 * A simulated page with a wallet on the service of a scene.
 *
 * @param answerOfWeb the web's own answers, for requests that it does not pass to the service
 * @param more further chains of the service
 */
export function openPage<Scene extends PageScene>(
  scene: Scene,
  answerOfWeb: Interception = () => null,
  more: readonly WebChain[] = [],
) {
  const { service, record, pin } = scene;
  const { chain } = service;
  const web: WebChain = { chain: record, pin, trading: verifyChain(record, pin) };
  const nodeFetch = globalThis.fetch;
  let intercept: Interception = () => null;
  let feedAnswer = silentAnswer;
  let disconnect: (() => Promise<void>) | null = null;

  /** Gives the page's feed its next answer. */
  async function tellPage(items: string[]): Promise<void> {
    feedAnswer = { ...silentAnswer, position: `test.${Date.now()}`, items };
    feed.retry();
    await waitFor(() => expect(feed.get().answer?.position).toBe(feedAnswer.position));
  }

  /** The service's answer to a request of the page. */
  async function askService(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, "x-api-key": testKeys.write };
    return service.app.request(path.replace(/^\/api\//, "/v1/"), { ...init, headers });
  }

  async function answerPage(path: string, init: RequestInit = {}): Promise<Response> {
    if (path === "/api/chains") {
      const answer: WebChains = {
        data: [web, ...more],
        demoWallet: false,
        walletConnectProjectId: null,
        issuesKeys: false,
        notifies: true,
        hasStudio: true,
        takesReports: true,
        takesAppeals: true,
        namesAccounts: true,
      };
      return Response.json(answer);
    }
    const pass = async () =>
      path.startsWith("/api/feed") ? Response.json(feedAnswer) : askService(path, init);
    const account = new Headers(init.headers).get(accountHeader);
    const request = { path, method: init.method ?? "GET", body: String(init.body ?? ""), account, pass };
    return intercept(request) ?? answerOfWeb(request) ?? pass();
  }

  globalThis.fetch = async (input, init) =>
    typeof input === "string" && input.startsWith("/") ? answerPage(input, init) : nodeFetch(input, init);

  return {
    ...scene,
    web,
    chain,
    accounts: chain.accounts,
    /** From now on, answers the page's requests before the service does. */
    intercept(next: Interception): void {
      intercept = next;
    },
    /** The service's answer to another reading request than the page's, for an interception. */
    ask: (path: string) => askService(path),
    async item(tokenId: bigint, contract: Address = chain.collection): Promise<ItemFull> {
      const { body } = await service.request(`/v1/items/${record.id}/${contract}/${tokenId}`);
      return body as ItemFull;
    },
    /** Reads the chain's record again, as the page's own list would be read. */
    async readChain(): Promise<void> {
      const { data } = (await service.request("/v1/chains")).body as { data: Chain[] };
      web.chain = data[0] ?? record;
      await queryClient.invalidateQueries();
    },
    /** Lets the service apply the newest block, and the page read everything again, as its live feed would let it. */
    async catchUp(): Promise<void> {
      await service.settled();
      await queryClient.invalidateQueries();
    },
    /** Lets the service apply the newest block, and tells the page of changed items as its live feed would. */
    async hearOf(...items: Pick<ItemFull, "chain" | "contract" | "tokenId">[]): Promise<void> {
      await service.settled();
      // The page's first answer lists nothing that is new to it.
      if (feed.get().answer === undefined) await tellPage([]);
      await tellPage(items.map(feedItemKey));
    },
    /** Sends a call as an account, past the page. */
    async send(
      account: LocalAccount,
      { to, data, value }: Pick<Call, "to" | "data" | "value">,
    ): Promise<void> {
      const call = { account, to, data, value: BigInt(value), chain: chain.client.chain };
      await waitForSuccess(chain.client, await chain.client.sendTransaction(call));
    },
    /** A new account with money, and with nothing else. */
    async newAccount(): Promise<LocalAccount> {
      const account = privateKeyToAccount(generatePrivateKey());
      await chain.client.setBalance({ address: account.address, value: parseEther("5000") });
      return account;
    },
    /** Gives an account USDC, in base units. */
    async giveCoins({ address }: LocalAccount, amount: bigint): Promise<void> {
      const { client, accounts, protocol } = chain;
      const hash = await client.writeContract({
        account: accounts.deployer,
        address: protocol.usdc,
        abi: usdCoinAbi,
        functionName: "mint",
        args: [address, amount],
      });
      await waitForSuccess(client, hash);
    },
    /** Shows a part of a page to a visitor without a wallet. */
    showVisitor(part: ReactElement): void {
      setWallet({ status: "disconnected", address: null, chainId: null, connectorName: null, demo: false });
      render(<PageFrame>{part}</PageFrame>);
    },
    /** Shows a part of a page to the owner of a wallet. */
    async show(
      part: ReactElement,
      {
        account,
        contractWallet = null,
        chainId = chain.chainId,
      }: { account: LocalAccount; contractWallet?: Address | null; chainId?: number },
    ): Promise<KeyWallet> {
      const other: WebChain = { ...web, chain: { ...record, id: "other", chainId: otherNetwork } };
      const webChains = [web, ...more, other];
      const wallet = new KeyWallet(
        webChains.map((each) => each.chain),
        { account, contractWallet, chainId },
      );
      disconnect = await connectKeyWallet(webChains, wallet);
      render(<PageFrame>{part}</PageFrame>);
      return wallet;
    },
    /** Forgets everything that the page of a test knew. */
    async close(): Promise<void> {
      intercept = () => null;
      visited.length = 0;
      setServerTime(Date.now() / 1000);
      for (const { id } of getToasts()) dismissToast(id);
      await disconnect?.();
      disconnect = null;
      queryClient.clear();
      localStorage.clear();
      sessionStorage.clear();
    },
    async stop(): Promise<void> {
      globalThis.fetch = nodeFetch;
      await service.stop();
    },
  };
}

export type MarketPage = Awaited<ReturnType<typeof startMarketPage>>;
