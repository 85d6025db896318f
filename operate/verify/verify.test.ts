import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOrder } from "@/lib/seaport/hash-order";
import { checkChain } from "../../service/src/chain/verify/daily-check";
import type { ChainEvent } from "../../service/src/db/schema/chain-event";
import { readContracts } from "../../service/src/market/catalogue/contract-store";
import { type ProxiedCall, RpcRefusal, startFaultProxy } from "../../service/testing/fault-proxy";
import { startVerifyScene } from "../../service/testing/verify-scene";
import { callQuayside } from "../testing/run-quayside";

const id = "base";

let scene: Awaited<ReturnType<typeof startVerifyScene>>;
beforeAll(async () => {
  scene = await startVerifyScene();
});
afterAll(() => scene.stop());

async function verify(...line: string[]) {
  const { out, err, status } = await callQuayside(["verify", ...line, "--json"], scene.environment);
  const report = JSON.parse(out);
  if (report.error !== undefined) throw new Error(err);
  const differences = report.chains[0].contracts.flatMap(
    (contract: { slug: string; differences: object[] }) => contract.differences,
  );
  return { status, report, differences };
}

/** A node that keeps the state of the newest blocks alone answers calls by their hash, and none of old ones by number. */
function refuseOldStates({ method, params }: ProxiedCall, result: unknown): unknown {
  if (method === "eth_call" && typeof params[1] === "string")
    throw new RpcRefusal("missing trie node", -32_000);
  return result;
}

describe("verify", () => {
  it("finds no difference in a database that the follower wrote", async () => {
    const { status, report } = await verify("--all");
    expect(report.chains[0].contracts).toMatchObject([
      { slug: "cats", unanswered: 0, differences: [] },
      { slug: "editions", unanswered: 0, differences: [] },
    ]);
    expect(status).toBe(0);
    // 20 owners, an approval, that of a token, 4 orders, both approvals of two open listings, counter and funds of an offer; 2 balances.
    expect(report.checked).toBe(34);
  });

  /** Changes the database, has `verify` name what differs, mend it, and find nothing any more. */
  async function tamperAndRepair(tamper: () => Promise<unknown>) {
    const before = await scene.marketState();
    await tamper();
    const found = await verify("--all", "--repair");
    expect(found.status).toBe(1);
    await scene.settled();
    expect(await scene.marketState()).toEqual(before);
    expect((await verify("--all")).status).toBe(0);
    return found;
  }

  it("names rows that contradict their own events, and derives them again", async () => {
    const { stranger, maker } = scene.chain.accounts;
    const { differences } = await tamperAndRepair(async () => {
      await scene.exchangeOwner();
      await scene.changeRows();
    });
    const derived = { kind: "derived" };
    expect(differences).toHaveLength(6);
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          subject: "owner of 7",
          stored: stranger.address,
          onChain: maker.address,
          cause: derived,
        }),
        expect.objectContaining({ stored: "9", onChain: "10", cause: derived }),
        expect.objectContaining({
          subject: `order ${hashOrder(scene.cancelled)}`,
          stored: "open, 1 left",
          onChain: "cancelled",
          cause: derived,
        }),
        expect.objectContaining({ stored: "not approved", onChain: "approved", cause: derived }),
      ]),
    );
  });

  it("names approvals of single tokens and counters that contradict their events, and derives them again", async () => {
    const { maker, taker, stranger } = scene.chain.accounts;
    const { differences } = await tamperAndRepair(scene.changePermissions);
    const counter = await scene.counterOf(taker.address);
    const derived = { kind: "derived" };
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ subject: "approval for 5 alone", stored: maker.address, onChain: stranger.address },
          cause: derived,
        }),
        expect.objectContaining({
          ...{ subject: `counter of ${taker.address}`, stored: "7", onChain: counter },
          cause: derived,
        }),
      ]),
    );
    expect(differences).toHaveLength(2);
  });

  it("names funds that were read falsely, and has them read again", async () => {
    const { taker } = scene.chain.accounts;
    await scene.pass();
    const before = await scene.marketState();
    await scene.emptyFunds();
    const found = await verify("--all", "--repair");
    expect(found.differences).toEqual([
      expect.objectContaining({
        subject: `funds of ${taker.address} in ${scene.chain.protocol.wrapped}`,
        stored: expect.stringMatching(/^0 held, /),
        onChain: expect.stringMatching(/^10000000000000000000 held, /),
        cause: { kind: "reading", block: expect.any(Number) },
      }),
    ]);
    expect(await scene.marketState()).not.toEqual(before);
    await scene.sendTransaction();
    expect(await scene.marketState()).toEqual(before);
    await scene.pass();
    expect((await verify("--all")).status).toBe(0);
  });

  it.each([
    { states: "with old states", hideStates: false },
    { states: "without old states", hideStates: true },
  ])(
    "names events that are missing, extra or changed, $states, and reads them again",
    async ({ hideStates }) => {
      const { cancelled, moved, editions, chain, believe } = scene;
      const { taker, maker, stranger } = chain.accounts;
      const proxy = await startFaultProxy(chain.rpcUrl);
      if (hideStates) proxy.fault = refuseOldStates;
      await scene.writeChains([proxy.rpcUrl]);
      const found = await tamperAndRepair(() =>
        believe((stored) => {
          const isMove = ({ txHash }: ChainEvent) => txHash === moved;
          const last = stored.findLast(({ name }) => name === "transfer");
          const minted = stored.find(({ tokenId }) => tokenId === 8n);
          const bought = stored.find(
            ({ address, toAddr }) => address === editions && toAddr === taker.address,
          );
          if (last === undefined || minted === undefined || bought === undefined)
            throw new Error("no events");
          const forged = { ...last, logIndex: last.logIndex + 50, tokenId: 9n };
          const removed = stored.filter((event) => isMove(event) || event.name === "order_cancelled");
          return {
            removed: [...removed, minted, bought],
            added: [
              {
                ...forged,
                fromAddr: maker.address,
                toAddr: stranger.address,
                txHash: `0x${"ab".repeat(32)}`,
              },
              { ...minted, toAddr: stranger.address },
              { ...bought, quantity: 50n },
            ],
          };
        }),
      );
      const block = Number((await chain.client.getTransactionReceipt({ hash: moved })).blockNumber);
      const event = (kind: string, name: string) => ({ kind, event: name, block: expect.any(Number) });
      const difference = (subject: string, values: string[], cause: object) =>
        expect.objectContaining({
          ...(subject === "" ? {} : { subject }),
          stored: values[0],
          onChain: values[1],
          cause: expect.objectContaining(cause),
        });
      expect(found.differences).toEqual(
        expect.arrayContaining([
          difference("owner of 5", [maker.address, taker.address], {
            ...event("missing", "transfer"),
            block,
            transaction: moved,
          }),
          difference("owner of 9", [stranger.address, maker.address], event("extra", "transfer")),
          difference("owner of 8", [stranger.address, maker.address], event("changed", "transfer")),
          difference("", ["50", "5"], event("changed", "transfer")),
          difference(
            `order ${hashOrder(cancelled)}`,
            ["open, 1 left", "cancelled"],
            event("missing", "order_cancelled"),
          ),
        ]),
      );
      expect(found.differences).toHaveLength(5);
      await proxy.stop();
    },
  );

  it("checks a sample by itself, by another RPC than the followed one, and mends what differs", async () => {
    const { db, chain, following, exchangeOwner } = scene;
    const other = await startFaultProxy(chain.rpcUrl);
    const config = scene.configWith([chain.rpcUrl, other.rpcUrl]);
    const before = await scene.marketState();
    await exchangeOwner();
    // The approval of two listings by one account counts once in a sample.
    const verified: unknown[] = [];
    const parts = {
      db,
      events: following.events,
      log: pino({ level: "silent" }),
      nowMs: () => Date.now(),
      sample: 1_000,
      onRpcCall: () => {},
      onVerified: (...counts: unknown[]) => verified.push(counts),
    };
    const run = { pause: async () => true, ending: new AbortController().signal };
    await checkChain(parts, config, run);
    expect(verified).toEqual([[id, { checked: 33, differing: 1, unanswered: 0 }]]);
    expect(other.calls).toContain("eth_call");
    expect(await scene.marketState()).toEqual(before);
    const [kept] = await scene.readVerifications();
    expect(kept).toMatchObject({
      ...{ chain: id, checked: 33, differing: 1 },
      differences: [
        { contract: chain.collection, subject: "owner of 7", stored: chain.accounts.stranger.address },
      ],
    });
    await checkChain(parts, config, run);
    expect(verified.at(-1)).toEqual([id, { checked: 33, differing: 0, unanswered: 0 }]);
    await other.stop();
  });

  it("spends little each day on differences that it cannot explain, and does not read the same again", async () => {
    const { db, chain, following } = scene;
    const { maker, stranger } = chain.accounts;
    const other = await startFaultProxy(chain.rpcUrl);
    const digits = (account: string) => account.slice(2).toLowerCase();
    let refusal = "429 Too Many Requests";
    // It names another owner of every token, and gives no old logs that could explain it.
    other.fault = ({ method }, result) => {
      if (method === "eth_getLogs") throw new RpcRefusal(refusal);
      return method === "eth_call"
        ? String(result).replaceAll(digits(maker.address), digits(stranger.address))
        : result;
    };
    const before = await scene.marketState();
    const parts = {
      ...{ db, events: following.events, log: pino({ level: "silent" }), sample: 1_000 },
      ...{ nowMs: () => Date.now(), onRpcCall: () => {}, onVerified: () => {} },
    };
    const run = { pause: async () => true, ending: new AbortController().signal };
    /** Subjects of the differences by the first words of their causes. */
    async function check() {
      other.calls.length = 0;
      await checkChain(parts, scene.configWith([chain.rpcUrl, other.rpcUrl]), run);
      const [row] = await scene.readVerifications();
      const found = row?.differences as { subject: string; cause: string }[];
      const because = (words: string) =>
        found.filter(({ cause }) => cause.includes(words)).map(({ subject }) => subject);
      return {
        unsearched: because("not searched for to the end"),
        unknown: because("whose logs the RPC does not give"),
        silent: because("something else than its events"),
      };
    }

    const limited = await check();
    expect(limited.unsearched).toHaveLength(9);
    expect(other.calls.filter((method) => method === "eth_getLogs")).toHaveLength(5);
    expect((await readContracts(db, id)).every(({ rereadFrom }) => rereadFrom === null)).toBe(true);

    refusal = "the range is too wide";
    const first = await check();
    expect(first.unknown).toHaveLength(5);
    expect(first.unsearched).toHaveLength(4);
    await scene.settled();
    const next = await check();
    expect(next.silent.sort()).toEqual(first.unknown.sort());
    expect(next.unknown).toHaveLength(4);
    await scene.settled();
    expect(await scene.marketState()).toEqual(before);
    await other.stop();
  });

  it("ends with status 2 where no RPC answers", async () => {
    await scene.writeChains(["http://127.0.0.1:1"]);
    const run = await callQuayside(["verify"], scene.environment);
    expect(run).toMatchObject({ status: 2, out: "", err: expect.stringContaining("No RPC of base") });
  });
});
