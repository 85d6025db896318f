import { z } from "zod";
import type { ContractFacts } from "@/lib/contract/operator/collections";
import { slugSchema } from "@/lib/contract/primitives";
import { probeContract } from "../../service/src/market/catalogue/probe-contract";
import { createChainConnections } from "../../service/src/market/chains/chain-connections";
import { suggestSlug } from "../../service/src/market/desk/probe-collection";
import { findChain } from "../chains/find-chain";
import { defineCommand } from "../command-line/define-command";
import { CommandError } from "../command-line/errors";
import { addressValueSchema } from "../command-line/values";
import { editCollections, readMarketFiles } from "./edit-collections";

function factLines({ name, standard, deployed, earnings, transferPolicy, isDrop }: ContractFacts): string[] {
  const paid = earnings === null ? "none" : `${earnings.bps} bps to ${earnings.recipient}`;
  return [
    `name: ${name ?? "none"}`,
    `standard: ${standard ?? "unknown"}`,
    `deployed: ${deployed === null ? "unknown, since the RPC keeps no old states" : `block ${deployed.block}`}`,
    `creator earnings: ${paid}${transferPolicy?.enforced === true ? ", enforced" : ""}`,
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
    const ask = createChainConnections(new Map([[chain, config]]));
    const facts = await ask(chain, (connection) => probeContract(connection, address));
    if (facts === null) throw new CommandError(`There is no contract at ${address} on ${chain}.`);
    if (facts.standard === null && options.standard === undefined) {
      throw new CommandError(
        `${address} does not say that it is ERC-721 or ERC-1155. Add --standard if you know that it is.`,
      );
    }
    const startBlock = options.startBlock ?? facts.deployed?.block ?? null;
    if (startBlock === null) {
      throw new CommandError(
        `The RPC of ${chain} keeps no old states, so the deployment of ${address} cannot be found. Name its block with --start-block.`,
      );
    }
    const slug = options.slug ?? suggestSlug(facts.name, address);
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
