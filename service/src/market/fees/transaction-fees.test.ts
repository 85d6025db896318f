import { type Hex, InternalRpcError, LimitExceededRpcError, RpcRequestError } from "viem";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import type { Db } from "../../db/database";
import type { AskChain } from "../chains/chain-connections";
import type { MinedTransaction } from "./mined-transaction";
import { createFeeReader } from "./read-with-fees";
import { createTransactionFees } from "./transaction-fees";

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

let hashes = 0;
const mined = (chain = "base"): MinedTransaction => {
  hashes += 1;
  return { chain, txHash: `0x${hashes.toString(16).padStart(64, "0")}`, blockHash: `0x${"b".repeat(64)}` };
};
const receiptOf = (txHash: Hex) => ({
  transactionHash: txHash,
  blockHash: `0x${"b".repeat(64)}`,
  from: "0x00000000000000000000000000000000000000a1",
  type: "0x2",
  gasUsed: "0x1",
  effectiveGasPrice: "0x1",
});

let now: number;
let asked: Hex[];
let answer: (chain: string, txHash: Hex) => unknown;
beforeEach(() => {
  now = 1_000_000;
  asked = [];
  answer = (_chain, txHash) => receiptOf(txHash);
});

function start() {
  const ask = ((chain: string, question: (connection: unknown) => Promise<unknown>) =>
    question({
      client: {
        request: async ({ params: [txHash] }: { params: [Hex] }) => {
          asked.push(txHash);
          return answer(chain, txHash);
        },
      },
    })) as AskChain;
  return createTransactionFees({ db, ask, log: { warn: () => {} }, nowMs: () => now });
}

it("waits for the named transactions alone, while another chain does not answer", async () => {
  const fees = start();
  let release = (_receipt: unknown) => {};
  answer = (chain, txHash) =>
    chain === "slow"
      ? new Promise((resolve) => {
          release = resolve;
        })
      : receiptOf(txHash);
  expect(await fees.want([mined("slow")], 0)).toBe(false);
  expect(await fees.want([mined()], 5_000)).toBe(true);
  release(null);
  await fees.close();
});

it("asks for a receipt that cannot be had less and less often", async () => {
  const fees = start();
  answer = () => null;
  const pruned = mined();
  const look = async (afterMs: number) => {
    now += afterMs;
    const before = asked.length;
    expect(await fees.want([pruned], 5_000)).toBe(false);
    return asked.length - before;
  };
  expect([await look(0), await look(1_000), await look(60_000), await look(60_000)]).toEqual([1, 0, 1, 0]);
  for (let rest = 240_000; rest < 100 * 3_600_000; rest *= 4) await look(rest);
  expect([await look(5 * 3_600_000), await look(3_600_000)]).toEqual([0, 1]);
});

it("believes one failed question only of its own receipt, and rests a chain that answers none", async () => {
  const fees = start();
  const [good, bad] = [mined(), mined()];
  answer = (_chain, txHash) => {
    if (txHash === bad.txHash) throw new Error("pruned");
    return receiptOf(txHash);
  };
  expect(await fees.want([bad, good], 5_000)).toBe(true);
  answer = () => {
    throw new Error("away");
  };
  expect(await fees.want([mined("away")], 5_000)).toBe(false);
  const before = asked.length;
  expect(await fees.want([mined("away")], 5_000)).toBe(false);
  expect(asked).toHaveLength(before);
});

it("rests only the receipts that an RPC refuses by itself, unless it refuses them for its limit", async () => {
  const fees = start();
  const refusal = (code: number) =>
    new RpcRequestError({ body: {}, error: { code, message: "no" }, url: "http://rpc" });
  const refuse = (error: Error) => {
    answer = () => {
      throw error;
    };
  };
  const pruned = mined("pruning");
  refuse(new InternalRpcError(refusal(-32_603)));
  expect(await fees.want([pruned], 5_000)).toBe(false);
  answer = (_chain, txHash) => receiptOf(txHash);
  expect(await fees.want([mined("pruning")], 5_000), "another receipt of the chain").toBe(true);
  const before = asked.length;
  expect(await fees.want([pruned], 5_000)).toBe(false);
  expect(asked).toHaveLength(before);

  refuse(new LimitExceededRpcError(refusal(-32_005)));
  await fees.want([mined("limited")], 5_000);
  answer = (_chain, txHash) => receiptOf(txHash);
  expect(await fees.want([mined("limited")], 5_000)).toBe(false);
});

it("reads some hundreds for one request", async () => {
  const fees = start();
  await fees.want(
    Array.from({ length: 1_000 }, () => mined()),
    5_000,
  );
  expect(asked).toHaveLength(400);
});

it("reads again only what lacked fees that were stored", async () => {
  const fees = start();
  let reads = 0;
  const readWithFees = createFeeReader(fees);
  const read = (unread: MinedTransaction[]) =>
    readWithFees(
      async () => {
        reads += 1;
        return unread;
      },
      (some) => some,
    );
  await read([mined()]);
  expect(reads).toBe(2);
  answer = () => null;
  await read([mined()]);
  expect(reads).toBe(3);
});
