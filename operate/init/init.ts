import { resolve } from "node:path";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { z } from "zod";
import { chainIdentifierSchema } from "@/lib/contract/primitives";
import { defineCommand } from "../command-line/define-command";
import { UsageError } from "../command-line/errors";
import { addressValueSchema } from "../command-line/values";
import { type ChainRequest, describeChain } from "./describe-chain";
import { environmentTexts } from "./environment-text";
import { assertAbsent, writeNewFiles } from "./write-new-files";

const fileNames = ["chains.json", "web-chains.json", "collections.json", "service.env", "api.env", "web.env"];

/** A value for one chain: `base=https://…`. */
const ofChainSchema = z
  .string()
  .transform((text) => [text.split("=", 1)[0] ?? "", text.slice(text.indexOf("=") + 1)] as const)
  .refine(([chain, value]) => chainIdentifierSchema.safeParse(chain).success && value !== chain, {
    error: "must be a chain and a value, such as base=https://rpc.example",
  });
const ofChainsSchema = z.array(ofChainSchema).default([]);
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

function parseValue<Value>(option: string, schema: z.ZodType<Value>, value: string): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    `--${option} is wrong: ${value}: ${parsed.error.issues[0]?.message ?? "it has another form"}.`,
  );
}

interface ChainOptions {
  chain: readonly (readonly [string, string])[];
  publicRpc: readonly (readonly [string, string])[];
  wrapped: readonly (readonly [string, string])[];
  native: readonly (readonly [string, string])[];
  currency: readonly (readonly [string, string])[];
  layerzero: readonly (readonly [string, string])[];
}

/** The chains that the options ask for. */
function requestsOf(options: ChainOptions): ChainRequest[] {
  const ids = options.chain.map(([id]) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new UsageError(`--chain names ${repeated} twice.`);
  const { publicRpc: publicRpcs, wrapped: wrappers, native, currency, layerzero } = options;
  const others = [publicRpcs, wrappers, native, currency, layerzero].flat();
  const foreign = others.find(([id]) => !ids.includes(id));
  if (foreign !== undefined) throw new UsageError(`No --chain names ${foreign[0]}.`);
  const last = (values: readonly (readonly [string, string])[], id: string) =>
    values.findLast(([chain]) => chain === id)?.[1];
  return options.chain.map(([id, urls]) => {
    const publicRpc = last(publicRpcs, id);
    const wrapped = last(wrappers, id);
    const endpoint = last(layerzero, id);
    return {
      id,
      rpcUrls: urls.split(",").map((url) => parseValue("chain", httpUrl, url)),
      publicRpcUrl: publicRpc === undefined ? undefined : parseValue("public-rpc", httpUrl, publicRpc),
      wrapped: wrapped === undefined ? undefined : parseValue("wrapped", addressValueSchema, wrapped),
      native: last(native, id),
      layerzeroEndpoint:
        endpoint === undefined ? undefined : parseValue("layerzero", addressValueSchema, endpoint),
      currencies: currency
        .filter(([chain]) => chain === id)
        .map(([, address]) => parseValue("currency", addressValueSchema, address)),
    };
  });
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export const init = defineCommand({
  name: "init",
  summary: "Write the files of a new market: chains, pins, collections, and three environment files",
  description:
    'Each chain is recognised by its RPC. Facts about it come from viem/chains; every address is checked against the chain\'s own code before anything is written. The conduit and the zone get addresses of your own, at which "quayside protocol deploy" puts them. Nothing is ever overwritten.',
  examples: [
    "init --folder market --web https://market.example --owner 0x… --chain base=https://rpc.example/key --wrapped base=0x…",
    "init --web https://market.example --owner 0x… --fee-bps 100 --fee-recipient 0x… --database postgres://… --chain base=https://a.example,https://b.example --wrapped base=0x… --currency base=0x…",
  ],
  options: {
    folder: {
      value: "path",
      summary: "where the files go, market by default",
      schema: z.string().default("market"),
    },
    web: {
      value: "address",
      summary: "where visitors find the web",
      schema: httpUrl.transform((url) => new URL(url)),
    },
    owner: {
      value: "address",
      summary: "the account that will deploy and own the conduit and the zone",
      schema: addressValueSchema,
    },
    chain: {
      value: "id=rpc,rpc",
      summary: "a chain, by an id of your choice, with RPCs for the service alone",
      isList: true,
      schema: z.array(ofChainSchema).min(1),
    },
    publicRpc: {
      value: "id=rpc",
      summary: "the chain's RPC for browsers",
      isList: true,
      schema: ofChainsSchema,
    },
    wrapped: {
      value: "id=address",
      summary: "the contract that wraps its native currency",
      isList: true,
      schema: ofChainsSchema,
    },
    native: {
      value: "id=symbol",
      summary: "its native currency, where viem does not know the chain",
      isList: true,
      schema: ofChainsSchema,
    },
    currency: {
      value: "id=address",
      summary: "an ERC-20 token that may pay there",
      isList: true,
      schema: ofChainsSchema,
    },
    layerzero: {
      value: "id=address",
      summary: "LayerZero's EndpointV2 there, for collections that move between chains",
      isList: true,
      schema: ofChainsSchema,
    },
    feeBps: {
      value: "bps",
      summary: "the marketplace fee in basis points, 0 by default",
      schema: z.coerce.number().int().min(0).max(1_000).default(0),
    },
    feeRecipient: {
      value: "address",
      summary: "who gets the fee, the owner by default",
      schema: addressValueSchema.optional(),
    },
    database: {
      value: "address",
      summary: "a PostgreSQL, without it the embedded database",
      schema: z
        .string()
        .regex(/^postgres(ql)?:\/\//, { error: "must be a postgres:// address" })
        .optional(),
    },
  },
  async run({ options }, { progress }) {
    const { web, owner, feeBps, feeRecipient = owner, database = null } = options;
    const folder = resolve(options.folder);
    const requests = requestsOf(options);
    await assertAbsent(folder, fileNames);
    const signerKey = generatePrivateKey();
    const terms = { owner, signer: privateKeyToAddress(signerKey), feeRecipient, feeBps };
    const described = await Promise.all(
      requests.map(async (request) => {
        const one = await describeChain(request, terms);
        const { id, chainId, name } = one.config;
        const source = one.isKnown
          ? `${name}, known from viem/chains`
          : "a chain that viem/chains does not know";
        progress(
          `${id}: ${chainId}, ${source}. Quayside was never tried there: try a small trade before you open.`,
        );
        return one;
      }),
    );
    const environments = environmentTexts({ folder, web, databaseUrl: database, signerKey });
    await writeNewFiles(folder, {
      "chains.json": json({ chains: described.map(({ config }) => config) }),
      "web-chains.json": json({ chains: described.map(({ pin }) => pin) }),
      "collections.json": json({ collections: [] }),
      "service.env": environments.service,
      "api.env": environments.api,
      "web.env": environments.web,
    });
    const files = fileNames.map((name) => `${folder}/${name}`);
    const [first] = requests;
    return {
      data: {
        folder,
        files,
        signer: terms.signer,
        chains: described.map(({ config: { id, chainId, name, contracts } }) => ({
          id,
          chainId,
          name,
          contracts,
        })),
      },
      text: [
        ...files,
        "",
        `Next: quayside protocol deploy ${first?.id ?? "<chain>"} --env-file ${folder}/service.env --env-file ${folder}/api.env --keystore <file>`,
      ].join("\n"),
    };
  },
});
