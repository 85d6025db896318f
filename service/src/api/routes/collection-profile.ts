import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import {
  type CollectionProfile,
  collectionProfileSchema,
  putCollectionProfileBodySchema,
} from "@/lib/contract/collection-profile";
import { ownerSignatureHeader } from "@/lib/drops/put-allowlist";
import { unsupportedChain } from "../../market/errors/market-error";
import { assertNotBlocked } from "../../market/gates/blocks";
import { findProfileSubject, readOwnerProfile } from "../../market/owners/owner-profiles";
import { checkOwnerProfileSignature, setOwnerProfile } from "../../market/owners/set-owner-profile";
import { sendRead, sendResult } from "../http/answer";
import { type ApiRouter, addition, createApiRouter, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import { bodyLimit } from "../http/body-limit";
import type { ApiEnvironment } from "../http/environment";
import { noQuery, slugParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { changeResponses } from "../http/responses";
import { collectionProfileRecord } from "../records/collection-profile-record";

type Dependencies = Pick<AppDependencies, "db" | "events" | "served" | "orderChains" | "nowMs">;

const path = "/collections/{slug}/profile";

const readProfileRoute = readRoute({
  path,
  tag: "collections",
  summary: "What the owner of a collection's contract says about it",
  description:
    "Fields of `decidedByOperator` and everything of a hidden profile are stored, but do not hold; the collection itself has what holds. The newest 50 changes are kept.",
  request: { params: slugParameters, query: noQuery },
  schema: collectionProfileSchema,
  failures: [404],
  isAddition: true,
});

const putProfileRoute = createRoute({
  method: "put",
  path,
  tags: ["collections"],
  summary: "Changes how a collection is shown, what it earns, and which orders are taken",
  description: `Needs the signature of the account that the contract on the collection's home chain names by \`owner()\` at this moment: \`${ownerSignatureHeader}: <deadline>.<signature>\`, an EIP-712 \`SetCollectionProfile\` in the domain \`{ name: "Quayside", version: "1", chainId, verifyingContract: seaport }\` of that chain, at most 10 minutes ahead; a contract wallet is asked there (ERC-1271). Its fields are \`address contract, uint256 revision, string description, string website, string x, string discord, string image, string banner, uint256[] featured, bool contractEarnings, EarningsShare[] earnings, bool earningsRequired, OfferCurrency[] offerCurrencies, MinimumPrice[] minimumPrices, uint256 deadline\`, with \`EarningsShare { address recipient, uint256 bps }\`, \`OfferCurrency { string chain, address currency }\` and \`MinimumPrice { string chain, address currency, uint256 price }\`, chains in the order of their names; what is null or left out is signed as empty, and \`contractEarnings\` is true where \`earnings\` is null. \`revision\` is the one that is replaced: another one since then is 409 \`edit_conflict\`. Earnings, currencies and minimum prices hold for orders handed in from now on, and stored orders stay; but where the contract enforces earnings, an order that pays less than the new ones becomes inactive. The file and the desk of the operator stand above all of it.`,
  ...addition,
  security: keySecurity,
  middleware: [requireScope("orders:write"), bodyLimit] as MiddlewareHandler<ApiEnvironment>[],
  request: {
    params: slugParameters,
    query: noQuery,
    headers: z.object({ [ownerSignatureHeader]: z.string().optional() }),
    body: { required: true, content: { "application/json": { schema: putCollectionProfileBodySchema } } },
  },
  responses: changeResponses(
    { 200: { description: "The profile as it is now", schema: collectionProfileSchema } },
    [404, 409, 413, 415, 422, 503],
  ),
});

/** `GET` and `PUT /collections/{slug}/profile`. */
export function createCollectionProfileRouter(dependencies: Dependencies): ApiRouter {
  const { db, events, served, orderChains, nowMs } = dependencies;

  async function read(slug: string): Promise<CollectionProfile> {
    const subject = await findProfileSubject(db, slug);
    return collectionProfileRecord(subject, await readOwnerProfile(db, subject.id));
  }

  return createApiRouter()
    .openapi(readProfileRoute, async (c) => sendRead(c, await read(c.req.valid("param").slug)))
    .openapi(putProfileRoute, async (c) => {
      const { slug } = c.req.valid("param");
      const subject = await findProfileSubject(db, slug);
      const chain = served.configs.get(subject.chain);
      const state = (await served.states()).get(subject.chain);
      if (chain === undefined || state === undefined) throw unsupportedChain(subject.chain);
      const now = Math.floor(nowMs() / 1_000);
      const signed = await checkOwnerProfileSignature(
        c.req.header(ownerSignatureHeader),
        c.req.valid("json"),
        { subject, chain, orderChains, now: Math.max(state.now, now) },
      );
      await assertNotBlocked(db, signed.signer);
      await setOwnerProfile({ db, events, configs: served.configs }, signed, { subject, now });
      return sendResult(c, 200, await read(slug));
    });
}
