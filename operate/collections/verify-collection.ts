import { z } from "zod";
import { defineCommand } from "../command-line/define-command";
import { editCollections, findEntry, readMarketFiles } from "./edit-collections";

export const verifyCollection = defineCommand({
  name: "collections verify",
  summary: "Mark a collection as verified, or take the mark away",
  examples: ["collections verify my-collection", "collections verify my-collection --undo"],
  arguments: { slug: { summary: "the collection", schema: z.string() } },
  options: { undo: { summary: "take the mark away", schema: z.boolean().default(false) } },
  async run({ arguments: { slug }, options: { undo } }, { environment }) {
    await editCollections(await readMarketFiles(environment), (entries) => {
      const entry = findEntry(entries, slug);
      return entries.map((other) => (other === entry ? { ...entry, verified: !undo } : other));
    });
    return {
      data: { slug, verified: !undo },
      text: `${slug} is ${undo ? "not verified any more" : "verified"}.`,
    };
  },
});
