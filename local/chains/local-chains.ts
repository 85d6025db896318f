import { readFile } from "node:fs/promises";
import { z } from "zod";
import { chainPinSchema } from "@/lib/chains/config";
import { chainIdentifierSchema, decimalSchema } from "@/lib/contract/primitives";
import { QuaysideError } from "@/lib/errors";

/**
 * Chain ids of local mode: a block of our own that no public network uses, so that nothing signed here is valid elsewhere.
 * Extra chains take numbers from the same block.
 */
const LOCAL_CHAIN_IDS = { first: 7_131_001, last: 7_131_099 } as const;

const nativeSchema = z.strictObject({ symbol: z.string().min(1).max(8), name: z.string().min(1).max(24) });

const localChainSchema = z.strictObject({
  id: chainIdentifierSchema,
  chainId: z.number().int().min(LOCAL_CHAIN_IDS.first).max(LOCAL_CHAIN_IDS.last),
  name: z.string().min(1).max(64),
  native: nativeSchema,
  /** Reference rate of one whole native unit in US dollars. */
  usdRate: decimalSchema.optional(),
  glyph: chainPinSchema.shape.glyph,
});
export type LocalChain = z.infer<typeof localChainSchema>;

const ether = { symbol: "ETH", name: "Ether" };
const etherRate = "3412.80";

const builtIn: readonly LocalChain[] = [
  { id: "ethereum", chainId: 7_131_001, name: "Ethereum", native: ether, usdRate: etherRate },
  { id: "base", chainId: 7_131_002, name: "Base", native: ether, usdRate: etherRate },
  {
    id: "apechain",
    chainId: 7_131_003,
    name: "ApeChain",
    native: { symbol: "APE", name: "ApeCoin" },
    usdRate: "0.5921",
  },
  {
    id: "polygon",
    chainId: 7_131_004,
    name: "Polygon",
    native: { symbol: "POL", name: "POL" },
    usdRate: "0.2338",
  },
  {
    id: "bnb",
    chainId: 7_131_005,
    name: "BNB Chain",
    native: { symbol: "BNB", name: "BNB" },
    usdRate: "635.50",
  },
  { id: "abstract", chainId: 7_131_006, name: "Abstract", native: ether, usdRate: etherRate },
];

const fileSchema = z.strictObject({ chains: z.array(localChainSchema) });

/**
 * The six built-in chains and those of `LOCAL_CHAINS_FILE`.
 *
 * @throws {QuaysideError} `invalid_configuration` when the file is unreadable or repeats an id.
 */
export async function readLocalChains(extraFile: string | null): Promise<LocalChain[]> {
  const extra = extraFile === null ? [] : await readExtra(extraFile);
  const chains = [...builtIn, ...extra];
  const distinct = new Set(chains.flatMap((chain) => [chain.id, String(chain.chainId)]));
  if (distinct.size !== chains.length * 2) {
    throw new QuaysideError("invalid_configuration", "LOCAL_CHAINS_FILE repeats an id or a chainId.");
  }
  return chains;
}

async function readExtra(path: string): Promise<LocalChain[]> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(path, "utf8"))).chains;
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new QuaysideError("invalid_configuration", `LOCAL_CHAINS_FILE cannot be used: ${why}`, { cause });
  }
}
