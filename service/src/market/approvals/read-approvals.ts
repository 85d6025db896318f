import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Spender } from "@/lib/contract/approvals";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import { type CollectionLook, readLooks } from "../portfolio/list-holdings";
import type { ApprovalChains, CoinQuestion } from "./approval-chains";
import { createSpenderNames, type SpenderNames } from "./known-spenders";
import {
  type HeldContract,
  listHeldContracts,
  listPools,
  listSingleApprovals,
  listVaults,
  listWholeApprovals,
  maxApprovals,
} from "./list-approvals";
import { countListings, listPaidDrops, type OfferNeed, type PaidDrop, sumOffers } from "./list-needs";

/** An approval that a chain confirmed. */
export interface GivenItems {
  look: CollectionLook;
  contract: Address;
  tokenId: string | null;
  spender: Spender;
  since: number | null;
  units: bigint;
  floor: bigint | null;
  listings: number;
}

/** An allowance that a chain confirmed. */
export interface GivenCoins {
  currency: Address;
  spender: Spender;
  limit: bigint;
  offers: { count: number; needed: bigint };
}

/** What a chain answered; null: it could not be read. */
export interface ReadApprovals {
  chain: string;
  isComplete: boolean;
  /** `readAt`: when the chain was asked, Unix seconds. */
  given: { items: GivenItems[]; coins: GivenCoins[]; readAt: number } | null;
}

/** Most questions to a chain where each is a call of its own, because it has no Multicall3. */
const mostSingly = { items: 40, coins: 20 };

interface Dependencies {
  db: Queryable;
  configs: ReadonlyMap<string, ChainConfig>;
  chains: ApprovalChains;
}

/** An approval that may be in force, before the chain is asked. */
interface Candidate {
  chain: string;
  contract: Address;
  collectionId: number;
  tokenId: string | null;
  operator: Address;
  since: number | null;
  listings: number;
  /** Whether an event gave it. Without one, the contract itself may let somebody move what it mints. */
  isStored: boolean;
}

const contractKey = (chain: string, contract: Address) => `${chain} ${contract}`;
const wholeKey = (chain: string, contract: Address, operator: Address) =>
  `${contractKey(chain, contract)} ${operator}`;

/** The conduit and the vault of what is held, where no event says that they were approved: contracts may approve by themselves. */
function heldCandidates(
  held: readonly HeldContract[],
  { configs, stored }: { configs: Dependencies["configs"]; stored: ReadonlySet<string> },
): Omit<Candidate, "listings">[] {
  return held.flatMap(({ chain, contract, collectionId, vaultRoutes }) => {
    const conduit = configs.get(chain)?.contracts.conduit;
    const vault = vaultRoutes?.[chain]?.oapp;
    return [conduit, vault]
      .filter((operator) => operator !== undefined)
      .map((operator) => checksummed(operator))
      .filter((operator) => operator !== contract && !stored.has(wholeKey(chain, contract, operator)))
      .map((operator) => {
        return { chain, contract, collectionId, tokenId: null, operator, since: null, isStored: false };
      });
  });
}

/** Whom an account lets move its items, as the events of followed contracts have it. */
async function listCandidates({ db, configs }: Dependencies, account: Address) {
  const ids = [...configs.keys()];
  const [wholes, singles, held, needs] = await Promise.all([
    listWholeApprovals(db, account),
    listSingleApprovals(db, account),
    listHeldContracts(db, account),
    countListings(db, account, ids),
  ]);
  const shown = wholes.slice(0, maxApprovals);
  const stored = new Set(shown.map((row) => wholeKey(row.chain, row.contract, row.operator)));
  const listings = new Map(needs.map((row) => [wholeKey(row.chain, row.contract, row.operator), row.count]));
  const whole = [
    ...shown.map((row) => ({ ...row, tokenId: null, isStored: true })),
    ...heldCandidates(held, { configs, stored }),
  ].map((row) => ({ ...row, listings: listings.get(wholeKey(row.chain, row.contract, row.operator)) ?? 0 }));
  const single = singles.approvals.map(({ approved, ...row }) => {
    const isWhole = stored.has(wholeKey(row.chain, row.contract, approved));
    return { ...row, operator: approved, isStored: true, ...(isWhole && { listings: 0 }) };
  });
  const units = new Map(held.map((row) => [contractKey(row.chain, row.contract), BigInt(row.units)]));
  return {
    candidates: [...whole, ...single] satisfies Candidate[],
    units,
    isComplete: wholes.length <= maxApprovals && singles.isComplete,
  };
}

/** Whom the currencies of a chain are asked about. */
function coinQuestions(
  { contracts, wrappedCurrency, erc20Currencies }: ChainConfig,
  drops: readonly PaidDrop[],
): CoinQuestion[] {
  const currencies = [wrappedCurrency, ...erc20Currencies].map(({ address }) => checksummed(address));
  const settling = [contracts.conduit, contracts.seaport].map((address) => checksummed(address));
  return [
    ...currencies.flatMap((currency) => settling.map((spender) => ({ currency, spender }))),
    ...drops
      .filter(({ currency }) => currencies.includes(currency))
      .map(({ contract: spender, currency }) => ({ currency, spender })),
  ];
}

function neededOf(offers: readonly OfferNeed[], chain: string, { currency, spender }: CoinQuestion) {
  const own = offers.find(
    (row) => row.chain === chain && row.currency === currency && row.operator === spender,
  );
  return { count: own?.count ?? 0, needed: BigInt(own?.needed ?? 0) };
}

/** Asks one chain which approvals are in force there. */
async function readChain(
  { chains }: Dependencies,
  {
    account,
    config,
    candidates,
    questions,
    facts,
  }: {
    account: Address;
    config: ChainConfig;
    candidates: readonly Candidate[];
    questions: readonly CoinQuestion[];
    facts: {
      looks: ReadonlyMap<number, CollectionLook>;
      units: ReadonlyMap<string, bigint>;
      offers: readonly OfferNeed[];
      spenderOf: SpenderNames;
    };
  },
): Promise<ReadApprovals["given"]> {
  const { id: chain } = config;
  const answers = await chains
    .read(chain, account, { items: candidates, coins: questions })
    // Any reason is the same to the caller: this chain is not known now, and the others are.
    .catch(() => null);
  if (answers === null) return null;
  const items = candidates.flatMap((candidate, at): GivenItems[] => {
    const { contract, tokenId, collectionId, operator, since, listings, isStored } = candidate;
    const look = facts.looks.get(collectionId);
    // A contract that does not answer keeps what its events said.
    if (look === undefined || !(answers.items[at] ?? isStored)) return [];
    const units = tokenId === null ? (facts.units.get(contractKey(chain, contract)) ?? 0n) : 1n;
    const floor = look.floors[chain] === undefined ? null : BigInt(look.floors[chain]);
    const spender = facts.spenderOf(chain, operator);
    return [{ look, contract, tokenId, spender, since, units, floor, listings }];
  });
  const coins = questions.flatMap(({ currency, spender }, at): GivenCoins[] => {
    const limit = answers.coins[at] ?? 0n;
    const offers = neededOf(facts.offers, chain, { currency, spender });
    return limit === 0n ? [] : [{ currency, spender: facts.spenderOf(chain, spender), limit, offers }];
  });
  return { items, coins, readAt: answers.readAt };
}

/** What a chain is asked of all that could be: what events say comes first. */
function withinLimits(
  { contracts }: ChainConfig,
  { candidates, questions }: { candidates: readonly Candidate[]; questions: readonly CoinQuestion[] },
) {
  if (contracts.multicall3 !== undefined) return { candidates, questions, isAll: true };
  const { items, coins } = mostSingly;
  return {
    candidates: candidates.toSorted((a, b) => Number(b.isStored) - Number(a.isStored)).slice(0, items),
    questions: questions.slice(0, coins),
    isAll: candidates.length <= items && questions.length <= coins,
  };
}

/**
 * What contracts may move of an account's items in followed collections and of its coins in configured currencies. Candidates come from the
 * events of followed contracts, and each chain says now which of them are in force. Settle due times before it.
 */
export async function readApprovals(dependencies: Dependencies, account: Address): Promise<ReadApprovals[]> {
  const { db, configs } = dependencies;
  const ids = [...configs.keys()];
  const { candidates, units, isComplete } = await listCandidates(dependencies, account);
  const collections = [...new Set(candidates.map(({ collectionId }) => collectionId))];
  const [looks, vaults, pools, offers, drops] = await Promise.all([
    readLooks(db, collections),
    listVaults(db, collections),
    listPools(db, candidates),
    sumOffers(db, account, ids),
    Promise.all(ids.map(async (chain) => [chain, await listPaidDrops(db, chain)] as const)),
  ]);
  const spenderOf = createSpenderNames({
    configs,
    pools,
    vaults: vaults.map(({ oapp, ...vault }) => ({ ...vault, address: oapp })),
    drops: drops.flatMap(([chain, rows]) =>
      rows.map(({ contract, name }) => ({ chain, address: contract, name })),
    ),
  });
  const dropsOf = new Map(drops);
  return Promise.all(
    [...configs.values()].map(async (config): Promise<ReadApprovals> => {
      const { id: chain } = config;
      const { isAll, ...asked } = withinLimits(config, {
        candidates: candidates.filter((candidate) => candidate.chain === chain),
        questions: coinQuestions(config, dropsOf.get(chain) ?? []),
      });
      const facts = { looks, units, offers, spenderOf };
      const given = await readChain(dependencies, { account, config, ...asked, facts });
      return { chain, isComplete: isComplete && isAll, given };
    }),
  );
}
