import { parseEther, zeroAddress } from "viem";
import type { Order } from "@/lib/contract/order";
import type { CreateListingBody, CreateOrdersResponse } from "@/lib/contract/order-requests";
import type { ProblemCode } from "@/lib/contract/problem";
import { hashOrder } from "@/lib/seaport/hash-order";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { deployEditions } from "@/local/testing/editions";
import { createBulkLedger } from "../../bulk/bulk-ledger";
import { type BulkList, type BulkRow, rowKey } from "../../bulk/request";
import { type BulkParts, bulkFlow, bulkFlowId, readBulkPlan, runBulkLists } from "../../bulk/run";
import { createFlowStore } from "../../flow/flow-store";
import type { MarketPort, Ports } from "../../flow/ports";
import { keyWallet, problemError, testPorts, testWebChain } from "./anvil-ports";
import { kilnCollection } from "./make-scene";

const chainIds = new WeakMap<TestChain, "base" | "ethereum">();

function idOf(chain: TestChain): "base" | "ethereum" {
  return chainIds.get(chain) ?? "base";
}

/** Two chains on which one maker has items. On the first, the maker also has twenty units of an edition. */
export async function startBulkChains() {
  const [base, ethereum] = await Promise.all([
    startTestChain({ chainId: 990_001 }),
    startTestChain({ chainId: 990_002 }),
  ]);
  const editions = await deployEditions(base, [[base.accounts.maker.address, 20n]]);
  chainIds.set(ethereum, "ethereum");
  return { base, ethereum, editions, stop: () => Promise.all([base.stop(), ethereum.stop()]) };
}

export type BulkChains = Awaited<ReturnType<typeof startBulkChains>>;

const startsAt = Math.floor(Date.now() / 1000);

export function rowOf(chain: TestChain, tokenId: string, changes: Partial<BulkRow> = {}): BulkRow {
  const id = idOf(chain);
  return {
    item: { chain: id, contract: chain.collection, tokenId, name: `Kiln #${tokenId}`, standard: "erc721" },
    collection: kilnCollection(chain.accounts.deployer.address, id),
    quantity: 1n,
    unitPrice: parseEther("2"),
    ...changes,
  };
}

export function listOf(
  chain: TestChain,
  rows: readonly BulkRow[],
  changes: Partial<BulkList> = {},
): BulkList {
  const web = testWebChain(chain);
  const id = idOf(chain);
  return {
    web: web.pin === null ? web : { ...web, chain: { ...web.chain, id, name: id }, pin: { ...web.pin, id } },
    side: "listing",
    maker: chain.accounts.maker.address,
    currency: zeroAddress,
    startsAt,
    expiresAt: startsAt + 604_800,
    payCreator: true,
    rows,
    ...changes,
  };
}

type Answer = CreateOrdersResponse["results"][number];

/** The answers of a marketplace to posted listings, by token. It accepts a listing by default. */
interface Validate {
  posted: CreateListingBody[][];
  refusals: Record<string, ProblemCode>;
  /** The errors with which the next requests fail as a whole. */
  failures: ProblemCode[];
}

function judging(validate: Validate): Pick<MarketPort, "createOrders" | "openOrders" | "endedOrders"> {
  const answer = ({ order: { parameters } }: CreateListingBody): Answer => {
    const order = decodeOrderComponents(parameters);
    const code = validate.refusals[String(order.offer[0]?.identifierOrCriteria)];
    if (code !== undefined) {
      const { problem } = problemError(code);
      return { status: problem.status, problem };
    }
    const hash = hashOrder(order);
    return { status: 201, order: { id: `ord_${hash.slice(2, 10)}`, hash, status: "active" } as Order };
  };
  return {
    createOrders: async (_side, bodies) => {
      validate.posted.push([...bodies]);
      const failure = validate.failures.shift();
      if (failure !== undefined) throw problemError(failure);
      return bodies.map(answer);
    },
    openOrders: async () => [],
    endedOrders: async () => [],
  };
}

/** A wallet over both chains, which asks its user for each signature and each switch of the network. */
function twoChainPorts({ base, ethereum }: BulkChains, validate: Validate, opened: string[]): Ports {
  const { maker } = base.accounts;
  const onBase = testPorts(base, maker, judging(validate) as MarketPort);
  const onEthereum = testPorts(ethereum, maker, judging(validate) as MarketPort);
  const of = (chainId: number) => (chainId === base.chainId ? onBase : onEthereum);
  let chainId = base.chainId;
  return {
    ...onBase,
    wallet: {
      account: () => ({ address: maker.address, chainId }),
      async switchChain(next) {
        opened.push(`switch to ${next === base.chainId ? "base" : "ethereum"}`);
        chainId = next;
      },
      sendCall(call, from) {
        opened.push("send");
        return of(call.chainId).wallet.sendCall(call, from);
      },
      sign(request) {
        opened.push(`sign ${"primaryType" in request ? request.primaryType : "?"}`);
        return keyWallet(base, maker).sign(request, maker.address);
      },
    },
    chain: {
      ...onBase.chain,
      counter: (id, ...rest) => of(id).chain.counter(id, ...rest),
      isApprovedForAll: (id, ...rest) => of(id).chain.isApprovedForAll(id, ...rest),
      isContractWallet: (id, ...rest) => of(id).chain.isContractWallet(id, ...rest),
      waitForReceipt: (id, ...rest) => of(id).chain.waitForReceipt(id, ...rest),
    },
  };
}

export function rejecting(ports: Ports, method: "sign" | "switchChain"): Ports {
  const refuse = () => Promise.reject(Object.assign(new Error("no"), { code: 4001 }));
  return { ...ports, wallet: { ...ports.wallet, [method]: refuse } };
}

/** A maker with both chains, a marketplace and an empty ledger. */
export function createBulkScene(chains: BulkChains) {
  const validate: Validate = { posted: [], refusals: {}, failures: [] };
  const opened: string[] = [];
  const parts: BulkParts = {
    store: createFlowStore(null),
    ledger: createBulkLedger(),
    ports: twoChainPorts(chains, validate, opened),
  };
  return {
    validate,
    /** The requests to the wallet. */
    opened,
    parts,
    /** Starts and runs every list again, as the dialog does at Confirm and at Try again. */
    async run(lists: readonly BulkList[], given: BulkParts = parts): Promise<boolean> {
      for (const list of lists)
        given.store.start(
          bulkFlow.create({ list, ledger: given.ledger, ...(await readBulkPlan(list, given)) }, given.ports),
        );
      return runBulkLists(lists, given);
    },
    flowOf(list: BulkList) {
      const flow = parts.store.get(bulkFlowId(list));
      if (flow === null) throw new Error("the flow is kept");
      return flow;
    },
    stepsOf(list: BulkList): string[] {
      return parts.store.get(bulkFlowId(list))?.steps.map(({ id }) => id) ?? [];
    },
    outcomes(list: BulkList): Record<string, string> {
      const entries = parts.ledger.get(bulkFlowId(list));
      return Object.fromEntries(
        list.rows.map((row) => {
          const outcome = entries.get(rowKey(row))?.outcome;
          const code = outcome?.kind === "refused" ? outcome.words.code : outcome?.kind;
          return [row.item.tokenId, code ?? "open"];
        }),
      );
    },
  };
}
