import type { LocalAccount } from "viem";
import { queryClient } from "@/lib/query/query-client";
import { openDesk } from "@/service/testing/desk";
import { signIn } from "@/service/testing/sign-in";
import { type MarketPage, startMarketPage } from "./market-page";

/**
 * A page of the market and of the desk, on a real chain, a real service and its listener for operators. Every account is signed in as soon
 * as it is shown; the deployer is an operator.
 */
export async function startDeskPage() {
  const page = await startMarketPage();
  const { service, accounts } = page;
  const operator = accounts.deployer;
  const desk = await openDesk(service, operator);
  const tokens = new Map<string, Promise<string>>([[operator.address, Promise.resolve(desk.token)]]);
  let account: LocalAccount = operator;

  async function tokenOf(signer: LocalAccount): Promise<string> {
    const token = tokens.get(signer.address) ?? signIn(service, signer);
    tokens.set(signer.address, token);
    return token;
  }

  /** The page's request to the web, as the web would pass it on with the account's session. */
  function answer(request: Parameters<Parameters<MarketPage["intercept"]>[0]>[0]): Promise<Response> | null {
    const { path, method, body } = request;
    const json = body === "" ? undefined : JSON.parse(body);
    if (path === "/api/session") {
      return Promise.resolve(
        Response.json({ session: { address: account.address, expiresAt: 9_999_999_999 } }),
      );
    }
    if (path.startsWith("/api/operator/")) return atDesk(method, path.slice("/api/operator".length), json);
    const own = /^\/api\/account\/(appeals|reports)$/.exec(path);
    if (own === null) return null;
    return withSession(
      own[1] === "reports" ? "/v1/reports" : `/v1/accounts/${account.address}/${own[1]}`,
      method,
      json,
    );
  }

  async function atDesk(method: string, path: string, body: unknown): Promise<Response> {
    const headers = { "x-session": await tokenOf(account) };
    const answered = await desk.call(method, path, body, { headers });
    return responseOf(answered);
  }

  async function withSession(path: string, method: string, body: unknown): Promise<Response> {
    const headers = { "x-session": await tokenOf(account) };
    return responseOf(
      await service.request(path, { method, headers, ...(body === undefined ? {} : { body }) }),
    );
  }

  function responseOf({ status, body }: { status: number; body: unknown }): Response {
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  }

  return {
    ...page,
    desk,
    operator,
    async show(part: Parameters<MarketPage["show"]>[0], as: LocalAccount) {
      // Forget the account of the page before.
      queryClient.clear();
      account = as;
      page.intercept(answer);
      return page.show(part, { account: as });
    },
  };
}

export type DeskPage = Awaited<ReturnType<typeof startDeskPage>>;
