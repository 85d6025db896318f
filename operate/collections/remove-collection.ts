import { z } from "zod";
import { defineCommand } from "../command-line/define-command";
import { editCollections, findEntry, readMarketFiles } from "./edit-collections";

export const removeCollection = defineCommand({
  name: "collections remove",
  summary: "Follow a collection no longer",
  description:
    "Its items, orders and activity stay in the database, and appear again when it is added again.",
  examples: ["collections remove my-collection"],
  arguments: { slug: { summary: "the collection", schema: z.string() } },
  async run({ arguments: { slug } }, { environment }) {
    await editCollections(await readMarketFiles(environment), (entries) => {
      const entry = findEntry(entries, slug);
      return entries.filter((other) => other !== entry);
    });
    return { data: { slug, isRemoved: true }, text: `${slug} is removed from COLLECTIONS_FILE.` };
  },
});
