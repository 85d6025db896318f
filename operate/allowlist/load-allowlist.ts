import { z } from "zod";
import { bytes32Schema, type Hex } from "@/lib/contract/primitives";
import { isFollowed } from "../../service/src/market/catalogue/contract-store";
import { isRootOfStage } from "../../service/src/market/drops/allowlists/is-root-of-stage";
import { readAllowlists } from "../../service/src/market/drops/allowlists/read-allowlist";
import { takeAllowlist } from "../../service/src/market/drops/allowlists/take-allowlist";
import { defineCommand } from "../command-line/define-command";
import { CommandError } from "../command-line/errors";
import { addressValueSchema } from "../command-line/values";
import { withDatabase } from "../database/with-database";
import { listFileSummary, readList } from "./read-list";

export const loadAllowlist = defineCommand({
  name: "allowlist load",
  summary: "Write a drop's allowlist into the service's database",
  description:
    "The contract must be followed there. Without --root the command takes only a list whose root a stage of the contract names.",
  examples: ["allowlist load base 0x… list.csv", "allowlist load base 0x… list.csv --root 0x…"],
  arguments: {
    chain: { summary: "the chain of the drop, such as base", schema: z.string() },
    contract: {
      summary: "the contract of the drop",
      schema: addressValueSchema,
    },
    file: { summary: listFileSummary, schema: z.string() },
  },
  options: {
    root: {
      value: "root",
      summary: "the root that the list must have, where no stage names it yet",
      schema: bytes32Schema.transform((root) => root.toLowerCase() as Hex).optional(),
    },
  },
  async run({ arguments: { chain, contract, file }, options }, { environment }) {
    const list = await readList(file);
    const root = options.root ?? list.tree.root;
    return withDatabase(environment, async (db) => {
      const source = { chain, contract, givenBy: null };
      if (!(await isFollowed(db, source))) throw new CommandError(`${contract} is not followed on ${chain}.`);
      if (options.root === undefined && !(await isRootOfStage(db, { ...source, root }))) {
        throw new CommandError(
          `The list has the root ${root}, which no stage of ${contract} is known to name. If one is to, repeat with --root ${root}`,
        );
      }
      const known = (await readAllowlists(db, [root])).get(root);
      const { size } = known ?? (await takeAllowlist(db, { root, list, source }));
      const isNew = known === undefined;
      return {
        data: { root, rows: size, isNew },
        text: `${isNew ? "Loaded" : "Known already"}: ${root}, rows: ${size}`,
      };
    });
  },
});
