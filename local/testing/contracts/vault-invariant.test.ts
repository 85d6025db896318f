import fc from "fast-check";
import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deployContract } from "../../chains/deploy-contract";
import { approveConduit } from "../orders";
import { approveOperator } from "../pools";
import { LocalVaultWalk, type WalkStep } from "../vault-walk";
import { startTestVault, type TestVault } from "../vaults";

const TOKENS = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n];
const STEPS = 80;
/** `npm run soak -- --only=invariant` walks 30 times, from a seed of its own. The walk of each run has every kind of step. */
const walks = Number(process.env.VAULT_WALKS ?? 1);
const isLong = process.env.VAULT_WALKS !== undefined;
const seed = Number(process.env.SOAK_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_280));

let vault: TestVault;
let receiver: Address;

beforeAll(async () => {
  vault = await startTestVault();
  const { deployer, maker, taker, stranger } = vault.home.accounts;
  for (const chain of vault.chains) {
    receiver = await deployContract(chain.client, { contract: "TestVaultReceiver", account: deployer });
    for (const person of [maker, taker, stranger]) {
      await approveConduit(chain, person);
      await approveOperator(chain, person, chain.vault);
    }
  }
});
afterAll(() => vault?.stop());

const number = fc.nat({ max: 999 });
const step: fc.Arbitrary<WalkStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("move"),
      token: number,
      to: number,
      recipient: fc.nat({ max: 9 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("verify"), packet: number }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("deliver"),
      packet: number,
      starved: fc.nat({ max: 7 }).map((n) => n === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("replay"), packet: number }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("sell"), token: number, buyer: number }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("pause", "refuse"),
      chain: number,
      // Released more often than pulled, or nothing would move after a while.
      on: fc.nat({ max: 3 }).map((n) => n === 0),
    }),
  },
);

describe("any sequence of moves, deliveries, failures, retries and sales", {
  timeout: 60_000 + walks * 60_000,
}, () => {
  it("leaves each token exactly once: usable on one chain, or in one packet on its way", async () => {
    const done = new Map<string, number>();
    const walk = fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const snapshots = await Promise.all(vault.chains.map(({ client }) => client.snapshot()));
      try {
        const walked = new LocalVaultWalk(vault, receiver, TOKENS);
        for (const each of steps) await walked.step(each);
        for (const [kind, times] of walked.done) done.set(kind, (done.get(kind) ?? 0) + times);
      } finally {
        await Promise.all(vault.chains.map(({ client }, at) => client.revert({ id: snapshots[at] ?? "0x" })));
      }
    });
    // A failure prints its seed and its steps; shrinking them would take minutes.
    await fc.assert(walk, { numRuns: walks, seed, endOnFailure: true });
    // All of it happened, or the walks show nothing.
    const kinds = ["delivery", "failure", "move", "pause", "refuse", "replay", "sale", "verify"];
    expect([...done.keys()].sort()).toEqual(kinds);
  });
});
