import { type Hex, parseEther, recoverAddress, zeroAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEditionsAbi } from "@/lib/abi/generated/test-editions";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Order } from "@/lib/contract/order";
import type { CreateListingBody, CreateOrdersResponse } from "@/lib/contract/order-requests";
import type { ProblemCode } from "@/lib/contract/problem";
import { hashOrder } from "@/lib/seaport/hash-order";
import { OrderType } from "@/lib/seaport/order-components";
import { orderDigests } from "@/lib/seaport/order-digests";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { currentStep, flowStatus } from "@/lib/tx/flow";
import { reviveFlow, serializeFlow } from "@/lib/tx/persist-flow";
import { deployContract, waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/chains/test-chain";
import { createBulkLedger } from "./bulk-ledger";
import { type BulkList, type BulkRow, rowKey } from "./bulk-types";
import { createFlowStore } from "./flow-store";
import type { MarketPort, Ports } from "./ports";
import { type BulkParts, bulkFlowId, createBulkFlow, readBulkPlan, runBulkLists } from "./run-bulk-list";
import { keyWallet, problemError, testPorts, testWebChain } from "./testing/anvil-ports";

let base: TestChain;
let ethereum: TestChain;
let editions: Hex;

beforeAll(async () => {
  [base, ethereum] = await Promise.all([
    startTestChain({ chainId: 990_111 }),
    startTestChain({ chainId: 990_112 }),
  ]);
  const { client, accounts } = base;
  editions = await deployContract(client, { contract: "TestEditions", account: accounts.deployer });
  const mint = await client.writeContract({
    account: accounts.deployer,
    address: editions,
    abi: testEditionsAbi,
    functionName: "mint",
    args: [accounts.maker.address, 7n, 20n],
  });
  await waitForSuccess(client, mint);
}, 60_000);

afterAll(() => Promise.all([base?.stop(), ethereum?.stop()]));

const startsAt = Math.floor(Date.now() / 1000);

function rowOf(chain: TestChain, tokenId: string, changes: Partial<BulkRow> = {}): BulkRow {
  const id = chain === base ? "base" : "ethereum";
  return {
    item: { chain: id, contract: chain.collection, tokenId, name: `Kiln #${tokenId}`, standard: "erc721" },
    collection: {
      name: "Kiln",
      creatorEarnings: {
        bps: 500,
        recipients: [{ address: chain.accounts.deployer.address, bps: 500 }],
        enforcement: { [id]: "optional" },
      },
    },
    quantity: 1n,
    unitPrice: parseEther("2"),
    ...changes,
  };
}

function listOf(chain: TestChain, rows: readonly BulkRow[], changes: Partial<BulkList> = {}): BulkList {
  const web = testWebChain(chain);
  const id = chain === base ? "base" : "ethereum";
  return {
    web: web.pin === null ? web : { ...web, chain: { ...web.chain, id, name: id }, pin: { ...web.pin, id } },
    seller: chain.accounts.maker.address,
    currency: zeroAddress,
    startsAt,
    expiresAt: startsAt + 604_800,
    payCreator: true,
    rows,
    ...changes,
  };
}

type Answer = CreateOrdersResponse["results"][number];

/** A marketplace that judges each posted listing by its token, and takes it unless told otherwise. */
interface Judge {
  posted: CreateListingBody[][];
  refusals: Record<string, ProblemCode>;
  /** What the next requests as a whole fail with. */
  failures: ProblemCode[];
}

function judging(judge: Judge): Pick<MarketPort, "createListings" | "activeListings"> {
  const answer = ({ order: { parameters } }: CreateListingBody): Answer => {
    const order = decodeOrderComponents(parameters);
    const code = judge.refusals[String(order.offer[0]?.identifierOrCriteria)];
    if (code !== undefined) {
      const { problem } = problemError(code);
      return { status: problem.status, problem };
    }
    const hash = hashOrder(order);
    return { status: 201, order: { id: `ord_${hash.slice(2, 10)}`, hash, status: "active" } as Order };
  };
  return {
    createListings: async (bodies) => {
      judge.posted.push([...bodies]);
      const failure = judge.failures.shift();
      if (failure !== undefined) throw problemError(failure);
      return bodies.map(answer);
    },
    activeListings: async () => [],
  };
}

/** A wallet over both chains, which asks its user for each signature and each switch of the network. */
function twoChainPorts(judge: Judge, opened: string[]): Ports {
  const { maker } = base.accounts;
  const onBase = testPorts(base, maker, judging(judge) as MarketPort);
  const onEthereum = testPorts(ethereum, maker, judging(judge) as MarketPort);
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
      sign(request, signer) {
        opened.push(`sign ${"primaryType" in request ? request.primaryType : "?"}`);
        return keyWallet(base, maker).sign(request, signer);
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

let judge: Judge;
let opened: string[];
let parts: BulkParts;

beforeEach(() => {
  judge = { posted: [], refusals: {}, failures: [] };
  opened = [];
  parts = {
    store: createFlowStore(null),
    ledger: createBulkLedger(),
    ports: twoChainPorts(judge, opened),
  };
});

/** Starts every list anew, as the dialog does at Confirm and at Try again, and runs them. */
async function run(lists: readonly BulkList[], given: BulkParts = parts): Promise<boolean> {
  for (const list of lists) {
    given.store.start(createBulkFlow(list, await readBulkPlan(list, given), given));
  }
  return runBulkLists(lists, given);
}

function stepsOf(list: BulkList): string[] {
  return parts.store.get(bulkFlowId(list))?.steps.map(({ id }) => id) ?? [];
}

function outcomes(list: BulkList): Record<string, string> {
  const entries = parts.ledger.get(bulkFlowId(list));
  return Object.fromEntries(
    list.rows.map((row) => {
      const outcome = entries.get(rowKey(row))?.outcome;
      return [row.item.tokenId, outcome?.kind === "refused" ? outcome.words.code : (outcome?.kind ?? "open")];
    }),
  );
}

async function signerOf(chain: TestChain, body: CreateListingBody | undefined): Promise<string> {
  if (body === undefined) throw new Error("nothing was posted");
  const { parameters, signature } = body.order;
  const digests = orderDigests(decodeOrderComponents(parameters), signature, chain.domain);
  return recoverAddress({ hash: digests.digest, signature: digests.signature });
}

function rejecting(ports: Ports, method: "sign" | "switchChain"): Ports {
  const refuse = () => Promise.reject(Object.assign(new Error("no"), { code: 4001 }));
  return { ...ports, wallet: { ...ports.wallet, [method]: refuse } };
}

describe("listing many items", () => {
  it("asks for an approval a collection, a signature a chain and a switch between them, and posts each order", async () => {
    const onBase = listOf(base, [rowOf(base, "1"), rowOf(base, "2"), rowOf(base, "3")]);
    const onEthereum = listOf(ethereum, [rowOf(ethereum, "1")]);
    expect(await run([onBase, onEthereum])).toBe(true);
    expect(stepsOf(onBase)).toEqual(["approve", "sign", "post"]);
    expect(stepsOf(onEthereum)).toEqual(["switch", "approve", "sign", "post"]);
    // One order needs no tree: it is signed as it is.
    expect(opened).toEqual(["send", "sign BulkOrder", "switch to ethereum", "send", "sign OrderComponents"]);
    const [first = [], second = []] = judge.posted;
    expect([first.length, second.length]).toEqual([3, 1]);
    for (const body of first) expect(await signerOf(base, body)).toBe(base.accounts.maker.address);
    expect(await signerOf(ethereum, second[0])).toBe(base.accounts.maker.address);
    expect(outcomes(onBase)).toEqual({ 1: "live", 2: "live", 3: "live" });
    expect(outcomes(onEthereum)).toEqual({ 1: "live" });

    const again = listOf(base, [rowOf(base, "4")]);
    expect(await run([onEthereum, again])).toBe(true);
    // What is live is not listed again, and the approval is there.
    expect(judge.posted.flat()).toHaveLength(5);
    expect(stepsOf(again)).toEqual(["switch", "sign", "post"]);
  });

  it("lists editions by number of units, and enforced items with the signed zone", async () => {
    const edition = rowOf(base, "7", {
      item: { chain: "base", contract: editions, tokenId: "7", name: "Sea Mark #7", standard: "erc1155" },
      quantity: 5n,
      unitPrice: parseEther("0.1"),
    });
    const plain = rowOf(base, "1");
    const { creatorEarnings } = plain.collection;
    const enforced = rowOf(base, "2", {
      collection: {
        name: "Kiln",
        creatorEarnings: { ...creatorEarnings, enforcement: { base: "enforced" } },
      },
    });
    const list = listOf(base, [edition, enforced, plain], { payCreator: false });
    expect(await run([list])).toBe(true);
    expect(stepsOf(list)).toEqual(["approve", "sign", "post"]);
    const [five, restricted, open] = (judge.posted[0] ?? []).map(({ order }) =>
      decodeOrderComponents(order.parameters),
    );
    expect(five).toMatchObject({ orderType: OrderType.partialOpen, offer: [{ startAmount: 5n }] });
    expect(five?.consideration.reduce((sum, { startAmount }) => sum + startAmount, 0n)).toBe(
      parseEther("0.5"),
    );
    const zone = list.web.chain.contracts.signedZone;
    expect(restricted).toMatchObject({ orderType: OrderType.fullRestricted, zone });
    // Enforced earnings are paid whatever the seller says; optional ones are left out.
    expect([restricted?.consideration.length, open?.consideration.length]).toEqual([3, 2]);
  });

  it("keeps what is live when others are refused, and tries again only what may come right", async () => {
    judge.refusals = { 1: "not_owner", 2: "upstream_unavailable", 3: "stale_counter" };
    const list = listOf(
      base,
      ["1", "2", "3", "4"].map((tokenId) => rowOf(base, tokenId)),
    );
    expect(await run([list])).toBe(true);
    expect(outcomes(list)).toEqual({
      1: "not_owner",
      2: "upstream_unavailable",
      3: "stale_counter",
      4: "live",
    });
    const reason = parts.ledger.get(bulkFlowId(list)).get(rowKey(rowOf(base, "1")))?.outcome;
    expect(reason).toMatchObject({
      again: false,
      words: { title: "This listing was not accepted: the item is no longer in your wallet." },
    });

    judge.refusals = { 1: "not_owner" };
    opened.length = 0;
    expect(await run([list])).toBe(true);
    // The signature of the second is as good as before; the third is signed anew, by itself.
    expect(opened).toEqual(["sign OrderComponents"]);
    const [first = [], second = []] = judge.posted;
    expect(second).toHaveLength(2);
    expect(second[0]).toEqual(first[1]);
    expect(second[1]?.order.signature).not.toBe(first[2]?.order.signature);
    expect(outcomes(list)).toEqual({ 1: "not_owner", 2: "live", 3: "live", 4: "live" });
  });

  it("posts more than one request takes in parts, and goes on after the part that was lost", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => rowOf(base, String(100 + index)));
    const list = listOf(base, rows);
    const { createListings } = parts.ports.market;
    let requests = 0;
    const market: MarketPort = {
      ...parts.ports.market,
      createListings: (bodies) => {
        requests += 1;
        return requests === 2 ? Promise.reject(problemError("upstream_unavailable")) : createListings(bodies);
      },
    };
    const flaky = { ...parts, ports: { ...parts.ports, market } };
    expect(await run([list], flaky)).toBe(false);
    expect(flowStatus(parts.store.get(bulkFlowId(list)) ?? failing())).toBe("failed");
    expect(judge.posted.map((part) => part.length)).toEqual([50]);
    opened.length = 0;
    expect(await run([list], flaky)).toBe(true);
    expect(stepsOf(list)).toEqual(["post"]);
    expect(judge.posted.map((part) => part.length)).toEqual([50, 10]);
    expect(opened).toEqual([]);
    expect(new Set(Object.values(outcomes(list)))).toEqual(new Set(["live"]));
  });

  it("stops where the signature is rejected, lists nothing of that chain, and goes on from there", async () => {
    const onBase = listOf(base, [rowOf(base, "1"), rowOf(base, "2")]);
    const onEthereum = listOf(ethereum, [rowOf(ethereum, "1")]);
    expect(await run([onBase, onEthereum], { ...parts, ports: rejecting(parts.ports, "sign") })).toBe(false);
    const stopped = parts.store.get(bulkFlowId(onBase)) ?? failing();
    expect([flowStatus(stopped), currentStep(stopped)?.id, judge.posted]).toEqual(["rejected", "sign", []]);
    expect(await run([onBase, onEthereum])).toBe(true);
    expect(judge.posted.map((part) => part.length)).toEqual([2, 1]);
  });

  it("does not ask a wallet that changed its account or its network in the middle", async () => {
    const list = listOf(base, [rowOf(base, "1"), rowOf(base, "2")]);
    const account = parts.ports.wallet.account();
    if (account === null) throw new Error("the wallet is connected");
    const moved = async (now: typeof account) => {
      // The plan was made before the wallet moved.
      parts.store.start(createBulkFlow(list, { unapproved: [] }, parts));
      const ports = { ...parts.ports, wallet: { ...parts.ports.wallet, account: () => now } };
      await runBulkLists([list], { ...parts, ports });
      return parts.store.get(bulkFlowId(list))?.failure?.code;
    };
    expect(await moved({ ...account, address: base.accounts.taker.address })).toBe("account_changed");
    expect(await moved({ ...account, chainId: ethereum.chainId })).toBe("wrong_network");
    expect([opened, judge.posted]).toEqual([[], []]);
  });

  it("signs anew after a reload, but for what was live by then", async () => {
    const rows = ["1", "2", "3"].map((tokenId) => rowOf(base, tokenId));
    const list = listOf(base, rows);
    await run([list], { ...parts, ports: rejecting(parts.ports, "sign") });
    const kept = reviveFlow(serializeFlow(parts.store.get(bulkFlowId(list)) ?? failing()));
    const before = { ...parts, ledger: createBulkLedger() };
    // The page was left after the second order was taken and before its answer came.
    const market: MarketPort = {
      ...parts.ports.market,
      activeListings: async () => [
        {
          id: "ord_before",
          contract: base.collection,
          scope: { kind: "item", tokenId: "2" },
          currency: zeroAddress,
          unitPrice: parseEther("2").toString(),
          quantity: "1",
          expiresAt: list.expiresAt,
        } as unknown as Order,
      ],
    };
    expect(kept).not.toBeNull();
    const resumed = { ...list, resumed: true };
    const after = { ...before, ports: { ...parts.ports, market } };
    expect(await run([resumed], after)).toBe(true);
    const tokens = judge.posted[0]?.map(
      ({ order }) => decodeOrderComponents(order.parameters).offer[0]?.identifierOrCriteria,
    );
    expect(tokens).toEqual([1n, 3n]);
    expect(after.ledger.get(bulkFlowId(list)).get(rowKey(rowOf(base, "2")))?.outcome).toEqual({
      kind: "live",
      orderId: "ord_before",
    });
  });

  it("has a contract wallet sign each order by itself, since Seaport asks it about each", async () => {
    const { client, accounts } = base;
    const { maker } = accounts;
    const wallet = await deployContract(client, {
      contract: "TestSmartAccount",
      args: [maker.address],
      account: maker,
    });
    const list = listOf(base, [rowOf(base, "1"), rowOf(base, "2")], { seller: wallet });
    const ports = {
      ...parts.ports,
      wallet: { ...parts.ports.wallet, account: () => ({ address: wallet, chainId: base.chainId }) },
    };
    const given = { ...parts, ports };
    expect(await readBulkPlan(list, given)).toEqual({ unapproved: [base.collection], separately: true });
    parts.store.start(createBulkFlow(list, { unapproved: [] }, given));
    expect(await runBulkLists([list], given)).toBe(true);
    expect(opened).toEqual(["sign OrderComponents", "sign OrderComponents"]);

    // A key's account that borrows code still signs by its key (EIP-7702).
    const { address } = accounts.stranger;
    await client.request({
      method: "anvil_setCode",
      params: [address, `0xef0100${wallet.slice(2)}`],
    } as never);
    expect(await parts.ports.chain.isContractWallet(base.chainId, address)).toBe(false);
  });

  it("signs with the counter that Seaport has now", async () => {
    const { client, accounts, protocol } = base;
    const raise = await client.writeContract({
      account: accounts.maker,
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "incrementCounter",
    });
    await waitForSuccess(client, raise);
    const list = listOf(base, [rowOf(base, "1"), rowOf(base, "2")]);
    expect(await run([list])).toBe(true);
    const counter = await client.readContract({
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "getCounter",
      args: [accounts.maker.address],
    });
    expect(counter).toBeGreaterThan(0n);
    const counters = judge.posted[0]?.map(({ order }) => decodeOrderComponents(order.parameters).counter);
    expect(counters).toEqual([counter, counter]);
  });
});

function failing(): never {
  throw new Error("the flow is kept");
}
