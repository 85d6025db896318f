import type { Tx } from "../../db/database";
import { describeFact, type Fact } from "./fact";
import {
  type FactPage,
  type Place,
  randomHex,
  randomToken,
  readApprovals,
  readBalances,
  readOwners,
  readSupplies,
  readTokenApprovals,
} from "./sample-facts";
import { readOrders } from "./sample-orders";
import type { VerifiedContract } from "./verified-contracts";

/** Reads the next facts. Called again, it reads the same part again. `now`: time of the chain's position, Unix seconds. */
export type FactSource = (tx: Tx, now: number) => Promise<Fact[]>;

type Read = (tx: Tx, page: { place: Place; limit: number; now: number }) => Promise<FactPage>;
/** Facts of one kind, in one order. `random` gives a place to begin at. */
type Lane = { read: Read; random: (tx: Tx) => Promise<Place> };

/** Facts of one random place: few, so that a sample is spread wide. */
const perPlace = 25;
/** The least share of a contract in a sample. With more contracts than that allows, a random choice of them is sampled. */
const leastShare = 10;

function tokensOf(chain: string, contract: VerifiedContract): Lane {
  const read = contract.standard === "erc721" ? readOwners : readBalances;
  return {
    read: (tx, page) => read(tx, { chain, contract, ...page }),
    random: (tx) => randomToken(tx, contract),
  };
}

function approvalsOf(chain: string, contract: VerifiedContract): Lane {
  return {
    read: (tx, page) => readApprovals(tx, { chain, contract, ...page }),
    random: async () => randomHex(20),
  };
}

function tokenApprovalsOf(chain: string, contract: VerifiedContract): Lane {
  return {
    read: (tx, page) => readTokenApprovals(tx, { chain, contract, ...page }),
    random: (tx) => randomToken(tx, contract),
  };
}

function suppliesOf(chain: string, contract: VerifiedContract): Lane {
  return {
    read: (tx, page) => readSupplies(tx, { chain, contract, ...page }),
    random: (tx) => randomToken(tx, contract),
  };
}

function ordersOf(chain: string, contracts: readonly VerifiedContract[]): Lane {
  const addresses = contracts.map(({ address }) => address);
  return {
    read: (tx, page) => readOrders(tx, { chain, contracts: addresses, ...page }),
    random: async () => randomHex(32),
  };
}

function keyOf(fact: Fact): string {
  return `${fact.contract} ${describeFact(fact)}`;
}

/** All facts of a lane, page by page. */
async function* walkAll({ read }: Lane, limit: number): AsyncGenerator<FactSource> {
  let next: Place = null;
  do {
    const place = next;
    // A page that is never read ends the lane.
    next = null;
    yield async (tx, now) => {
      const page = await read(tx, { place, limit, now });
      next = page.next;
      return page.facts;
    };
  } while (next !== null);
}

/** About so many different facts of a lane, from random places. Ends early where nothing new is found. */
async function* walkSample(
  { read, random }: Lane,
  { share, perPart }: { share: number; perPart: number },
): AsyncGenerator<FactSource> {
  const seen = new Set<string>();
  for (;;) {
    const before = seen.size;
    const left = share - before;
    if (left <= 0) return;
    let taken: Fact[] = [];
    yield async (tx, now) => {
      const found = new Map<string, Fact>();
      const add = async (place: Place) => {
        const limit = Math.min(perPlace, left - found.size);
        const page = limit > 0 ? await read(tx, { place, limit, now }) : { facts: [], next: null };
        for (const fact of page.facts) {
          const key = keyOf(fact);
          if (!seen.has(key)) found.set(key, fact);
        }
        return page.next === null;
      };
      for (let places = 0; places < Math.ceil(perPart / perPlace) && found.size < left; places += 1) {
        // Behind the last one comes the first.
        if (await add(await random(tx))) await add(null);
      }
      taken = [...found.values()];
      return taken;
    };
    for (const fact of taken) seen.add(keyOf(fact));
    if (seen.size === before) return;
  }
}

function shuffled<Member>(members: readonly Member[]): Member[] {
  return members
    .map((member) => ({ member, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ member }) => member);
}

/**
 * The facts of contracts part by part: owners and balances, approvals, what drops minted, and orders with what they depend on.
 *
 * @param scope.sample About so many facts in all, a quarter of them of orders and the rest spread over the contracts; null: every fact.
 */
export async function* walkFacts(scope: {
  chain: string;
  contracts: readonly VerifiedContract[];
  sample: number | null;
  perPart: number;
}): AsyncGenerator<FactSource> {
  const { chain, contracts, sample, perPart } = scope;
  const orders = ordersOf(chain, contracts);
  if (sample === null) {
    for (const contract of contracts) {
      yield* walkAll(tokensOf(chain, contract), perPart);
      yield* walkAll(approvalsOf(chain, contract), perPart);
      yield* walkAll(tokenApprovalsOf(chain, contract), perPart);
      yield* walkAll(suppliesOf(chain, contract), perPart);
    }
    yield* walkAll(orders, perPart);
    return;
  }
  const ofContracts = Math.ceil(sample * 0.75);
  const share = Math.max(leastShare, Math.ceil(ofContracts / Math.max(1, contracts.length)));
  for (const contract of shuffled(contracts).slice(0, Math.ceil(ofContracts / share))) {
    const ofTokens = Math.ceil(share * 0.8);
    const tokens = tokensOf(chain, contract);
    // A contract that is no larger than its share is read from its beginning to its end.
    if (contract.standard === "erc721" && contract.items <= ofTokens) yield* walkAll(tokens, perPart);
    else yield* walkSample(tokens, { share: ofTokens, perPart });
    for (const lane of [approvalsOf, tokenApprovalsOf, suppliesOf])
      yield* walkSample(lane(chain, contract), { share: Math.ceil((share - ofTokens) / 2), perPart });
  }
  yield* walkSample(orders, { share: sample - ofContracts, perPart });
}
