import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import {
  type Account,
  type AccountFull,
  accountFullSchema,
  accountsQuerySchema,
  accountsSchema,
  maxNamedAccounts,
  putProfileBodySchema,
} from "@/lib/contract/account";
import type { Address } from "@/lib/contract/primitives";
import { accountSignatureHeader } from "@/lib/seaport/set-profile";
import { unsupportedChain } from "../../market/errors/market-error";
import { assertNotBlocked } from "../../market/gates/blocks";
import { readAccountNames, readProfile } from "../../market/names/account-names";
import { checkProfileSignature, setProfile } from "../../market/names/set-profile";
import { sendRead, sendResult } from "../http/answer";
import { type ApiRouter, addition, createApiRouter, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import { bodyLimit } from "../http/body-limit";
import type { ApiEnvironment } from "../http/environment";
import { accountParameters, noQuery } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { changeResponses } from "../http/responses";
import { accountRecord, profileRecord } from "../records/account-record";

type Dependencies = Pick<
  AppDependencies,
  "db" | "served" | "orderChains" | "journal" | "registryNames" | "lookAlikes" | "mediaUrl" | "nowMs"
>;

const tag = "accounts";

const sources =
  "A name comes from the name registry of a chain, where it leads back to the account on that chain, or the account signed it here. Registries are asked in the background and at most once an hour about an account.";

const accountsRoute = readRoute({
  path: "/accounts",
  tag,
  summary: "Names of several accounts",
  description: `\`addresses\` takes at most ${maxNamedAccounts}, separated by commas. \`data\` has each account once, in their sequence. ${sources}`,
  request: { query: accountsQuerySchema },
  schema: accountsSchema,
  isAddition: true,
});

const accountRoute = readRoute({
  path: "/accounts/{address}",
  tag,
  summary: "The name of an account, and the profile that it signed",
  description: sources,
  request: { params: accountParameters, query: noQuery },
  schema: accountFullSchema,
  isAddition: true,
});

const profileRoute = createRoute({
  method: "put",
  path: "/accounts/{address}/profile",
  tags: [tag],
  summary: "Sets the name and the avatar of an account, or deletes them",
  description: `Needs the account's signature: \`${accountSignatureHeader}: <deadline>.<signature>\`, an EIP-712 \`SetProfile { address account, string name, string avatar, uint256 deadline }\` in the domain \`{ name: "Quayside", version: "1", chainId, verifyingContract: seaport }\` of \`chain\`, at most 10 minutes ahead; a contract wallet is asked there (ERC-1271). \`avatar\` is signed as \`chain/contract/tokenId\` with the checksummed contract. What is null is signed as an empty text, and with both null the profile is deleted. Two accounts have no names that look alike, and no name looks like that of a verified collection of somebody else, of a name in a registry that is known here, or of the site.`,
  ...addition,
  security: keySecurity,
  middleware: [requireScope("orders:write"), bodyLimit] as MiddlewareHandler<ApiEnvironment>[],
  request: {
    params: accountParameters,
    query: noQuery,
    headers: z.object({ [accountSignatureHeader]: z.string().optional() }),
    body: { required: true, content: { "application/json": { schema: putProfileBodySchema } } },
  },
  responses: changeResponses(
    { 200: { description: "The account as it is called now", schema: accountFullSchema } },
    [409, 413, 415, 422, 503],
  ),
});

/** What accounts are called, in the sequence of the given ones. Their names are looked up in the background where that is due. */
export async function readAccounts(
  {
    db,
    registryNames,
    lookAlikes,
    mediaUrl,
    nowMs,
  }: Pick<Dependencies, "db" | "registryNames" | "lookAlikes" | "mediaUrl" | "nowMs">,
  addresses: readonly Address[],
): Promise<Account[]> {
  const now = Math.floor(nowMs() / 1_000);
  const { chains } = registryNames;
  const rows = await readAccountNames(db, addresses, { chains, now });
  registryNames.want(addresses);
  const named = rows.flatMap(({ account, registryName, signedName, signedAt }) => {
    const name = registryName ?? signedName;
    // A registry does not say since when it has a name.
    const since = registryName === null ? signedAt : null;
    return name === null ? [] : [{ account, name, since }];
  });
  const resembled = await lookAlikes.ofAccounts(db, named);
  return rows.map((row) =>
    accountRecord(row, { resembled, mediaUrl, checkedAt: chains.length === 0 ? now : row.checkedAt }),
  );
}

/** `GET /accounts`, `GET /accounts/{address}` and `PUT /accounts/{address}/profile`. */
export function createAccountNamesRouter(dependencies: Dependencies): ApiRouter {
  const { db, served, orderChains, registryNames, nowMs } = dependencies;

  async function read(address: Address): Promise<AccountFull | null> {
    const [[account], { profile, hiddenReason }] = await Promise.all([
      readAccounts(dependencies, [address]),
      readProfile(db, address),
    ]);
    return account === undefined ? null : { ...account, profile: profileRecord(profile, hiddenReason) };
  }

  return createApiRouter()
    .openapi(accountsRoute, async (c) => {
      const addresses = [...new Set(c.req.valid("query").addresses.map(checksummed))];
      return sendRead(c, { data: await readAccounts(dependencies, addresses) });
    })
    .openapi(accountRoute, async (c) => sendRead(c, await read(checksummed(c.req.valid("param").address))))
    .openapi(profileRoute, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const { chain: id, name, avatar: given } = c.req.valid("json");
      const chain = served.configs.get(id);
      const state = (await served.states()).get(id);
      if (chain === undefined || state === undefined) throw unsupportedChain(id);
      const avatar = given === null ? null : { ...given, contract: checksummed(given.contract) };
      const header = c.req.header(accountSignatureHeader);
      // A chain that stands still is behind our clock, by which empty profiles are forgotten.
      const now = Math.floor(nowMs() / 1_000);
      const signer = { account, chain, orderChains, now: Math.max(state.now, now) };
      const profile = await checkProfileSignature(header, { name, avatar }, signer);
      if (name !== null || avatar !== null) await assertNotBlocked(db, account);
      await setProfile(dependencies, profile, { chains: registryNames.chains, now });
      return sendResult(c, 200, await read(account));
    });
}
