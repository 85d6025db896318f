import { z } from "zod";
import { type ItemLabel, itemLabelSchema } from "@/lib/contract/item";
import { digitsSchema } from "@/lib/contract/primitives";
import { type CommandContext, type CommandResult, defineCommand } from "../command-line/define-command";
import { type CollectionEntry, editCollections, findEntry, readMarketFiles } from "./edit-collections";

const labelsText = itemLabelSchema.options.join(", ");

const itemArguments = {
  slug: { summary: "the collection", schema: z.string() },
  tokenId: {
    summary: "the item",
    schema: z
      .string()
      .refine((text) => digitsSchema.safeParse(text).success, { error: "must be a decimal number" }),
  },
};

const labelOption = {
  value: "label",
  isList: true,
  schema: z.array(z.enum(itemLabelSchema.options, { error: `must be one of ${labelsText}` })),
};

/** Changes the labels of one item in the collection file. */
async function changeLabels(
  { slug, tokenId }: { slug: string; tokenId: string },
  { environment }: CommandContext,
  change: (labels: readonly ItemLabel[]) => readonly ItemLabel[],
): Promise<CommandResult> {
  let labels: readonly ItemLabel[] = [];
  await editCollections(await readMarketFiles(environment), (entries) => {
    const entry = findEntry(entries, slug);
    labels = [...new Set(change(entry.itemLabels?.[tokenId] ?? []))];
    const { [tokenId]: _, ...others } = entry.itemLabels ?? {};
    const itemLabels = labels.length === 0 ? others : { ...others, [tokenId]: [...labels] };
    const changed: CollectionEntry = { ...entry, itemLabels };
    return entries.map((other) => (other === entry ? changed : other));
  });
  return {
    data: { slug, tokenId, labels },
    text:
      labels.length === 0 ? `${slug} ${tokenId} has no labels.` : `${slug} ${tokenId}: ${labels.join(", ")}`,
  };
}

export const setLabels = defineCommand({
  name: "labels set",
  summary: "Label an item",
  examples: ["labels set my-collection 12 --label disputed_ownership"],
  arguments: itemArguments,
  options: { label: { ...labelOption, summary: labelsText, schema: labelOption.schema.min(1) } },
  run: ({ arguments: item, options: { label } }, context) =>
    changeLabels(item, context, (labels) => [...labels, ...label]),
});

export const liftLabels = defineCommand({
  name: "labels lift",
  summary: "Take labels from an item, without --label all of them",
  examples: ["labels lift my-collection 12", "labels lift my-collection 12 --label reported"],
  arguments: itemArguments,
  options: {
    label: {
      ...labelOption,
      summary: labelsText,
      schema: labelOption.schema.default([...itemLabelSchema.options]),
    },
  },
  run: ({ arguments: item, options: { label } }, context) =>
    changeLabels(item, context, (labels) => labels.filter((kept) => !label.includes(kept))),
});
