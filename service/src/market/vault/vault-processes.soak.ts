import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { walkProcesses } from "../../../testing/vault-walk/walk-processes";

const seed = process.env.VAULT_WALK_SEED ?? randomBytes(4).toString("hex");
const moves = Number(process.env.VAULT_WALK_MOVES ?? 500);

/**
 * On an embedded database, with every combination of ends. Every run proves the parts: `vault-walk.test.ts` walks with a service that
 * begins again in its process, `several-chains.test.ts` kills the process of a follower, and `relayer.test.ts` ends the relayer.
 */
describe("the vault, its service and its relayer processes that end and begin again", () => {
  it(`loses none of ${moves} moves and says of each item, move and listing what the chains do, while one of three RPCs lies (VAULT_WALK_SEED=${seed})`, async () => {
    const { done, ...report } = await walkProcesses({ seed, moves, tokens: 40, isLiedTo: true });
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
