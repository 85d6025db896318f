import { LRUCache } from "lru-cache";
import { isAddress } from "viem";
import { checksummed } from "@/lib/checksummed";
import type { Address } from "@/lib/contract/primitives";
import {
  type ResolveAnswer,
  type ResolvedAccount,
  resolveAnswerSchema,
  resolveParametersSchema,
} from "@/lib/contract/resolve";
import { findSignedName } from "../../market/names/find-signed-name";
import { normalName } from "../../market/names/resolve-registry";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { limitTurns } from "../http/limit-turns";
import { noQuery } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { readAccounts } from "./account-names";

/** So many names ask the registries at the same time in a process, and so many wait. */
const turns = { atOnce: 8, waiting: 64 };
const keptMs = 60_000;

const route = readRoute({
  path: "/resolve/{text}",
  tag: "accounts",
  summary: "The account that a name leads to, or the name of an address",
  description:
    "`text` is a whole name or an address. A name with a dot is looked up in the name registry of each chain that has one (ENSIP-15 normal form, the record of the chain's coin type first), once a minute at most; any name among those that accounts signed here. To find something by a part of its name use `/search`.",
  request: { params: resolveParametersSchema, query: noQuery },
  schema: resolveAnswerSchema,
  isAddition: true,
});

type Found = Pick<ResolvedAccount, "address" | "source" | "chain">;

/** `GET /resolve/{text}`. */
export function createResolveRouter(
  dependencies: Pick<AppDependencies, "db" | "registryNames" | "lookAlikes" | "mediaUrl" | "nowMs">,
): ApiRouter {
  const { db, registryNames } = dependencies;
  const inTurn = limitTurns(turns);
  const kept = new LRUCache<string, Map<string, Address | null>>({ max: 1_000, ttl: keptMs });

  /** The account of a name on each chain with a registry; chains that do not answer are left out. */
  const ask = async (name: string): Promise<Map<string, Address | null>> => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const answers = await inTurn(() => registryNames.resolve(name));
    if (answers.size === registryNames.chains.length) kept.set(name, answers);
    return answers;
  };

  const find = async (text: string): Promise<{ found: Found[]; unreadChains: string[] }> => {
    if (isAddress(text, { strict: false })) {
      return { found: [{ address: checksummed(text), source: "address", chain: null }], unreadChains: [] };
    }
    const name = normalName(text);
    const [answers, signed] = await Promise.all([
      name === null ? new Map<string, Address | null>() : ask(name),
      findSignedName(db, text),
    ]);
    const found = [...answers].flatMap(([chain, address]): Found[] =>
      address === null ? [] : [{ address, source: "registry", chain }],
    );
    if (signed !== null) found.push({ address: signed, source: "signed", chain: null });
    const unreadChains = name === null ? [] : registryNames.chains.filter((chain) => !answers.has(chain));
    return { found, unreadChains };
  };

  return createApiRouter().openapi(route, async (c) => {
    const { text } = c.req.valid("param");
    const { found, unreadChains } = await find(text);
    const addresses = found.map(({ address }) => address);
    const accounts = await readAccounts(dependencies, addresses);
    const names = new Map(accounts.map(({ address, name }) => [address, name]));
    const answer: ResolveAnswer = {
      text,
      accounts: found.map((each) => ({ ...each, name: names.get(each.address) ?? null })),
      unreadChains,
    };
    return sendRead(c, answer);
  });
}
