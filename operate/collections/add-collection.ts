import { z } from "zod";
import { slugSchema } from "@/lib/contract/primitives";
import { findChain } from "../chains/find-chain";
import { defineCommand } from "../command-line/define-command";
import { CommandError } from "../command-line/errors";
import { addressValueSchema } from "../command-line/values";
import { editCollections, readMarketFiles } from "./edit-collections";
import { type ContractFacts, probeContract } from "./probe-contract";

const maxSlugLength = 64;

/** A slug out of a collection's name, or out of its address if nothing of the name is left. */
function slugOf({ name }: ContractFacts, address: string): string {
  const slug = (name ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? address.slice(0, 10).toLowerCase() : slug;
}

function factLines({ name, standard, deployedAt, earnings, enforced, isDrop }: ContractFacts): string[] {
  return [
    `name: ${name ?? "none"}`,
    `standard: ${standard ?? "unknown"}`,
    `deployed: ${deployedAt === null ? "unknown, since the RPC keeps no old states" : `block ${deployedAt}`}`,
    `creator earnings: ${earnings === null ? "none" : `${earnings.bps} bps to ${earnings.recipient}`}${enforced ? ", enforced" : ""}`,
    `drop: ${isDrop ? "yes" : "no"}`,
  ];
}

export const addCollection = defineCommand({
  name: "collections add",
  summary: "Follow a collection by its contract's address",
  description:
    "Asks the chain for the contract's standard, name, deployment block (by bisection), creator earnings, their enforcement, and whether it is a drop, and writes the collection into COLLECTIONS_FILE. A running service begins to follow it within a second.",
  examples: [
    "collections add base 0x…",
    "collections add base 0x… --slug my-collection --start-block 17000000",
  ],
  arguments: {
    chain: { summary: "a chain of CHAINS_FILE", schema: z.string() },
    address: { summary: "the contract", schema: addressValueSchema },
  },
  options: {
    slug: {
      value: "slug",
      summary: "its name in addresses of pages, made of its name by default",
      schema: z
        .string()
        .refine((text) => slugSchema.safeParse(text).success, {
          error: "must be lower-case words with dashes",
        })
        .optional(),
    },
    name: {
      value: "name",
      summary: "wins over the contract's own name",
      schema: z.string().min(1).max(128).optional(),
    },
    startBlock: {
      value: "block",
      summary: "the block of its deployment, where the RPC cannot tell",
      schema: z.coerce.number().int().nonnegative().optional(),
    },
    standard: {
      value: "standard",
      summary: "erc721 or erc1155, where the contract cannot tell",
      schema: z.enum(["erc721", "erc1155"], { error: "must be erc721 or erc1155" }).optional(),
    },
  },
  async run({ arguments: { chain, address }, options }, { environment, progress }) {
    const files = await readMarketFiles(environment);
    const config = findChain(files.chains, chain);
    progress(`Asking ${chain} about ${address} …`);
    const facts = await probeContract(config, address);
    if (facts.standard === null && options.standard === undefined) {
      throw new CommandError(
        `${address} does not say that it is ERC-721 or ERC-1155. Add --standard if you know that it is.`,
      );
    }
    const startBlock = options.startBlock ?? facts.deployedAt;
    if (startBlock === null) {
      throw new CommandError(
        `The RPC of ${chain} keeps no old states, so the deployment of ${address} cannot be found. Name its block with --start-block.`,
      );
    }
    const slug = options.slug ?? slugOf(facts, address);
    const { name, standard } = options;
    const entry = {
      slug,
      contracts: { [chain]: { address, startBlock } },
      ...(name === undefined ? {} : { name }),
      ...(standard === undefined ? {} : { standard }),
    };
    await editCollections(files, (entries) => {
      if (entries.some((other) => other.slug === slug)) {
        throw new CommandError(`COLLECTIONS_FILE has a collection ${slug} already. Name another --slug.`);
      }
      return [...entries, entry];
    });
    return { data: { ...entry, facts }, text: [`Added ${slug}.`, ...factLines(facts)].join("\n") };
  },
});
