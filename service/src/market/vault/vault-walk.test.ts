import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createRng } from "../../../../local/seed-art/draw/rng";
import { startVaultService } from "../../../testing/vault-service";
import { vaultActions, walkVault } from "../../../testing/vault-walk/vault-walk";

const seed = process.env.VAULT_WALK_SEED ?? randomBytes(4).toString("hex");
/** `npm run soak` walks much further. */
const steps = Number(process.env.VAULT_WALK_STEPS ?? 90);

describe("the vault", () => {
  it(`has every item where the chains have it, through ${steps} random steps (VAULT_WALK_SEED=${seed})`, async () => {
    const service = await startVaultService();
    try {
      // The vault's setup is out of any reorganisation's reach.
      for (const { client } of service.vault.chains) await client.mine({ blocks: 3 });
      await service.settled();
      const rng = createRng("vault", seed);
      const done = await walkVault({ service, rng, tokenIds: [1n, 2n, 3n, 4n, 5n] }, { steps, every: 10 });
      process.stdout.write(`VAULT_WALK_SEED=${seed} ${JSON.stringify(done)}\n`);
      // A walk that omits an action would prove nothing about it.
      for (const kind of vaultActions) expect(done[kind], kind).toBeGreaterThan(0);
    } finally {
      await service.stop();
    }
  }, 600_000);
});
