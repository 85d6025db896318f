import { z } from "zod";
import { defineCommand } from "../command-line/define-command";
import { listFileSummary, readList } from "./read-list";

export const printAllowlistRoot = defineCommand({
  name: "allowlist root",
  summary: "Print the root of a drop's allowlist and how many rows it has",
  description: "The root goes into the claim condition of the drop.",
  examples: ["allowlist root list.csv", "allowlist root list.ndjson --json"],
  arguments: { file: { summary: listFileSummary, schema: z.string() } },
  async run({ arguments: { file } }) {
    const { tree, size } = await readList(file);
    return { data: { root: tree.root, rows: size }, text: `${tree.root}\nrows: ${size}` };
  },
});
