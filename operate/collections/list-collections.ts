import { readCollectionsFile } from "../../service/src/read-collections-file";
import { defineCommand } from "../command-line/define-command";
import { textTable } from "../command-line/text-table";
import { readMarketFiles } from "./edit-collections";

export const listCollections = defineCommand({
  name: "collections list",
  summary: "List the collections of COLLECTIONS_FILE",
  examples: ["collections list", "collections list --json"],
  async run(_, { environment }) {
    const { chains, path } = await readMarketFiles(environment);
    const collections = await readCollectionsFile(path, chains);
    const rows = collections.flatMap(({ slug, contracts, verified }) =>
      Object.entries(contracts).map(([chain, { address, startBlock }]) => [
        slug,
        chain,
        address,
        `from block ${startBlock}`,
        verified ? "verified" : "",
      ]),
    );
    return { data: { collections }, text: rows.length === 0 ? "There are no collections." : textTable(rows) };
  },
});
