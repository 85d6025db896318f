import { z } from "zod";
import { rotateKey } from "../../service/src/market/accounts/api-keys";
import { defineCommand } from "../command-line/define-command";
import { durationSchema } from "../command-line/values";
import { withJournal } from "../database/with-journal";
import { issuedKeyResult } from "./key-output";

export const rotateApiKey = defineCommand({
  name: "keys rotate",
  summary: "Replace an API key by a new one with the same terms",
  examples: ["keys rotate key_…", "keys rotate key_… --overlap 0s"],
  arguments: { id: { summary: "the key's id, from keys list", schema: z.string() } },
  options: {
    overlap: {
      value: "time",
      summary: "how long the old key stays valid, 1d by default",
      schema: durationSchema.default(86_400),
    },
  },
  async run({ arguments: { id }, options: { overlap } }, { environment }) {
    const now = Math.floor(Date.now() / 1_000);
    return withJournal(environment, async (parts) =>
      issuedKeyResult(await rotateKey(parts, { id, account: null, overlapSeconds: overlap }, now)),
    );
  },
});
