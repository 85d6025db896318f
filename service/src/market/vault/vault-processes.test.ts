import { randomBytes } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../../testing/databases";
import { type LongWalkOptions, walkProcesses } from "../../../testing/vault-walk/walk-processes";
import { shortTrials } from "../../../testing/vault-walk/walk-trials";

const seed = process.env.VAULT_WALK_SEED ?? randomBytes(4).toString("hex");
/** Set by `npm run soak`, which tries every combination of ends, on an embedded database. */
const longWalk = process.env.VAULT_WALK_MOVES;
const moves = Number(longWalk ?? 60);

/** On PostgreSQL, where the same walk takes half of the processor time. */
async function shortWalk(): Promise<Partial<LongWalkOptions>> {
  const { config, drop } = await createTestDatabase("postgres");
  onTestFinished(drop);
  return { trials: shortTrials, databaseUrl: "url" in config ? config.url : undefined };
}

describe("the vault, its service and its relayer processes that end and begin again", () => {
  it(`loses none of ${moves} moves and says of each item, move and listing what the chains do, while one of three RPCs lies (VAULT_WALK_SEED=${seed})`, async () => {
    const options = longWalk === undefined ? await shortWalk() : {};
    const given = { seed, moves, tokens: 40, isLiedTo: true, ...options };
    const { done, ...report } = await walkProcesses(given);
    process.stdout.write(`VAULT_WALK_SEED=${seed} ${JSON.stringify({ ...report, done })}\n`);
    expect(report.moves).toBeGreaterThanOrEqual(moves);
    // A walk that omits an action would prove nothing about it.
    const kinds = [
      "send",
      "give",
      "list",
      "sale",
      "reorganise",
      "retry",
      "low gas",
      "pause",
      "hold",
      "release",
    ];
    const ends = ["service kill", "service end", "relayer kill", "relayer end"];
    for (const kind of [...kinds, ...ends]) expect(done[kind], kind).toBeGreaterThan(0);
    expect(Object.keys(report.lies).length).toBeGreaterThan(0);
  }, 900_000);
});
