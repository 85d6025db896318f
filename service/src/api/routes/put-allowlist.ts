import { createRoute } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import {
  allowlistMediaType,
  allowlistRowSchema,
  allowlistSchema,
  maxAllowlistBytes,
  maxAllowlistRowBytes,
  maxAllowlistRows,
} from "@/lib/contract/allowlist";
import { bytes32Schema, type Hex } from "@/lib/contract/primitives";
import { ownerSignatureHeader } from "@/lib/drops/put-allowlist";
import { isFollowed } from "../../market/catalogue/contract-store";
import { checkOwnerSignature } from "../../market/drops/allowlists/owner-signature";
import type { PreparedAllowlist } from "../../market/drops/allowlists/prepared-allowlist";
import { readAllowlists } from "../../market/drops/allowlists/read-allowlist";
import { readRow } from "../../market/drops/allowlists/read-row";
import { prepareAllowlist, takeAllowlist } from "../../market/drops/allowlists/take-allowlist";
import { MarketError, notFound } from "../../market/errors/market-error";
import { assertNotBlocked } from "../../market/gates/blocks";
import { sendResult } from "../http/answer";
import { ApiError, asAnswer } from "../http/api-error";
import { type ApiRouter, addition, createApiRouter, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import { drainBody, readBody } from "../http/body-stream";
import type { ApiEnvironment } from "../http/environment";
import { itemParameters, noQuery } from "../http/parameters";
import { changeResponses } from "../http/responses";

type Dependencies = Pick<AppDependencies, "db" | "served" | "orderChains">;

/** Seconds after which a waiting upload may be tried again: a large list takes about as long. */
const busyRetrySeconds = 10;

const route = createRoute({
  method: "put",
  path: "/drops/{chain}/{contract}/allowlists/{root}",
  tags: ["drops"],
  summary: "Uploads a whole allowlist of a drop",
  description: `One row a line, up to ${maxAllowlistRows} rows, ${maxAllowlistRowBytes} bytes a line and ${maxAllowlistBytes} bytes together; an address has one row. The list is accepted only if its root is the one in the address: leaves are \`keccak256(abi.encodePacked(address, uint256 limit, uint256 price, address currency))\`, where an absent limit is 0, an absent price the largest uint256 and an absent currency the zero address; leaves and the two of a pair are sorted, an odd one out is promoted. Needs the signature of the contract's owner: \`x-owner-signature: <deadline>.<signature>\`, an EIP-712 \`PutAllowlist { bytes32 root, uint256 deadline }\` in the domain \`{ name: "Quayside", version: "1", chainId, verifyingContract: contract }\`, at most 10 minutes ahead, by its \`owner()\` or an account with its admin role. A list that is known already is not read again.`,
  ...addition,
  security: keySecurity,
  middleware: [requireScope("orders:write")] as MiddlewareHandler<ApiEnvironment>[],
  request: {
    params: itemParameters.omit({ tokenId: true }).extend({ root: bytes32Schema }),
    query: noQuery,
    headers: z.object({ [ownerSignatureHeader]: z.string().optional() }),
    body: {
      description: "NDJSON: a row on each line",
      required: true,
      content: { [allowlistMediaType]: { schema: allowlistRowSchema } },
    },
  },
  responses: changeResponses(
    {
      200: { description: "The list was known already", schema: allowlistSchema },
      201: { description: "The list is known now", schema: allowlistSchema },
    },
    [404, 413, 415, 422, 503],
  ),
});

/** `PUT /drops/{chain}/{contract}/allowlists/{root}`. One list at a time, because each needs memory of its own. */
export function createPutAllowlistRouter({ db, served, orderChains }: Dependencies): ApiRouter {
  let isBusy = false;
  return createApiRouter().openapi(route, async (c) => {
    const parameters = c.req.valid("param");
    const root = parameters.root.toLowerCase() as Hex;
    const contract = checksummed(parameters.contract);
    const chain = served.configs.get(parameters.chain);
    const state = (await served.states()).get(parameters.chain);
    if (
      chain === undefined ||
      state === undefined ||
      !(await isFollowed(db, { chain: chain.id, contract }))
    ) {
      throw notFound("contract");
    }
    assertMediaType(c);
    const header = c.req.header(ownerSignatureHeader);
    const drop = { chain, contract, orderChains };
    const givenBy = await checkOwnerSignature(header, { ...drop, root, now: state.now });
    await assertNotBlocked(db, givenBy);
    const known = (await readAllowlists(db, [root])).get(root);
    if (known !== undefined) {
      await drainBody(c.req.raw.body, maxAllowlistBytes);
      return sendResult(c, 200, { root, ...known });
    }
    if (isBusy) {
      throw new ApiError("allowlist_busy", "Another allowlist is being stored. Send this one again.", {
        action: "wait",
        retryAfter: busyRetrySeconds,
        headers: { connection: "close" },
      });
    }
    isBusy = true;
    try {
      const list = await readList(c.req.raw.body);
      const source = { chain: chain.id, contract, givenBy };
      const { isNew, ...taken } = await takeAllowlist(db, { root, list, source });
      return sendResult(c, isNew ? 201 : 200, taken);
    } finally {
      isBusy = false;
    }
  });
}

/** Reads a list as it arrives. If it is refused early, the rest is never read and the connection cannot be reused. */
async function readList(body: ReadableStream<Uint8Array> | null): Promise<PreparedAllowlist> {
  let isRead = false;
  async function* pieces() {
    yield* readBody(body);
    isRead = true;
  }
  try {
    return await prepareAllowlist(pieces(), readRow);
  } catch (error) {
    if (isRead || !(error instanceof MarketError)) throw error;
    throw asAnswer(error, { headers: { connection: "close" } });
  }
}

function assertMediaType(c: Context<ApiEnvironment>): void {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== allowlistMediaType) {
    throw new ApiError("unsupported_media_type", `Send the list as ${allowlistMediaType}.`, {
      headers: { connection: "close" },
    });
  }
}
