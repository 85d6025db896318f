import { z } from "zod";
import { revokeKey } from "../../service/src/market/accounts/api-keys";
import { defineCommand } from "../command-line/define-command";
import { withJournal } from "../database/with-journal";

export const revokeApiKey = defineCommand({
  name: "keys revoke",
  summary: "Revoke an API key; every process refuses it within a second",
  examples: ["keys revoke key_…"],
  arguments: { id: { summary: "the key's id, from keys list", schema: z.string() } },
  async run({ arguments: { id } }, { environment }) {
    const now = Math.floor(Date.now() / 1_000);
    await withJournal(environment, (parts) => revokeKey(parts, { id, account: null }, now));
    return { data: { id, isRevoked: true }, text: `${id} is revoked.` };
  },
});
