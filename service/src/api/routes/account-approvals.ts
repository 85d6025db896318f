import { checksummed } from "@/lib/checksummed";
import { type AccountApprovals, accountApprovalsSchema } from "@/lib/contract/approvals";
import type { Address } from "@/lib/contract/primitives";
import { listGrants, noGrants } from "../../market/approvals/list-grants";
import { readApprovals } from "../../market/approvals/read-approvals";
import { createFeeReader } from "../../market/fees/read-with-fees";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { limitTurns } from "../http/limit-turns";
import { accountParameters, noQuery } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { chainApprovals } from "../records/approval-record";

const weekSeconds = 7 * 86_400;

/** So many answers ask the chains at the same time in a process, and so many wait: each may ask every chain hundreds of questions. */
const turns = { atOnce: 8, waiting: 64 };

const accountApprovals = readRoute({
  path: "/accounts/{address}/approvals",
  tag: "accounts",
  summary: "What contracts may move of an account",
  description:
    "Facts of the chains, by chain: who may move the account's items of followed collections, and how much the conduit, Seaport and drops may take of the configured currencies. Approvals of other contracts and currencies are not known here. Candidates come from the events of followed contracts, and the chain is asked which are in force; a chain that does not answer has `readAt: null`, and the others are complete. An approval lets a contract move items; it is no order. At most 500 approvals of whole contracts are read, single ones of the newest 2,000 items, and allowances of the newest 100 drops of a chain; where a chain has no Multicall3, at most 40 approvals and 20 allowances, and `isComplete` is false if there may be more. The chain is asked again after 15 seconds, or once the account has sent a transaction; `readAt` says when it was asked. `week` has what was given and revoked in 7 days, with the network fees as far as they are known.",
  request: { params: accountParameters, query: noQuery },
  schema: accountApprovalsSchema,
  isAddition: true,
});

/** `GET /accounts/{address}/approvals`. */
export function createAccountApprovalsRouter({
  db,
  served,
  settled,
  mediaUrl,
  approvalChains,
  transactionFees,
  nowMs,
}: Pick<
  AppDependencies,
  "db" | "served" | "settled" | "mediaUrl" | "approvalChains" | "transactionFees" | "nowMs"
>): ApiRouter {
  const { configs } = served;
  const inTurn = limitTurns(turns);
  // An answer asks every chain, so those who ask at the same time share one.
  const reading = new Map<Address, Promise<AccountApprovals>>();
  const readWithFees = createFeeReader(transactionFees);
  const derive = async (account: Address): Promise<AccountApprovals> => {
    const read = await inTurn(async () => {
      await settled.settle();
      return readApprovals({ db, configs, chains: approvalChains }, account);
    });
    const since = Math.floor(nowMs() / 1_000) - weekSeconds;
    const known = await readWithFees(
      () => listGrants(db, { account, since, chains: [...configs.keys()] }),
      (grants) => [...grants.values()].flatMap(({ unread }) => unread),
    );
    return {
      address: account,
      chains: read.map((own) => chainApprovals(own, known.get(own.chain) ?? noGrants(), mediaUrl)),
    };
  };
  const share = (account: Address): Promise<AccountApprovals> => {
    const known = reading.get(account);
    if (known !== undefined) return known;
    const made = derive(account).finally(() => reading.delete(account));
    reading.set(account, made);
    return made;
  };
  return createApiRouter().openapi(accountApprovals, async (c) =>
    sendRead(c, await share(checksummed(c.req.valid("param").address))),
  );
}
