import { z } from "zod";
import { chainContractsSchema } from "../contract/chain";
import {
  addressSchema,
  bpsSchema,
  bytes32Schema,
  chainIdentifierSchema,
  decimalSchema,
  digitsSchema,
  eidSchema,
  timestampSchema,
} from "../contract/primitives";

/** Answers hold records by chain. A name that every object inherits would always seem to be in such a record. */
const chainNameSchema = chainIdentifierSchema.refine((id) => !(id in Object.prototype), {
  message: "is a name that every object of JavaScript has",
});

/** The highest marketplace fee that a web app takes for ordinary unless its operator pins another one. */
export const maxMarketplaceFeeBps = 1_000;

/**
 * Who may have power over the market's own contracts on a chain. An account that approved the conduit trusts its channels, and its owner,
 * who opens them; one that trades by the zone trusts its signers, and its owner, who adds them. The zero address is nobody.
 */
const chainRightsSchema = z.strictObject({
  conduitOwner: addressSchema,
  channels: z.array(addressSchema).min(1),
  zoneOwner: addressSchema,
  zoneSigners: z.array(addressSchema).min(1),
});
export type ChainRights = z.infer<typeof chainRightsSchema>;

const usdRateSchema = z.strictObject({ rate: decimalSchema, at: timestampSchema, source: z.string() });

const tokenSchema = z.strictObject({
  address: addressSchema,
  symbol: z.string().min(1).max(16),
  name: z.string().min(1).max(64),
  decimals: z.number().int().min(0).max(36),
  usd: usdRateSchema.optional(),
});

/** The same text for addresses that only differ in the case of the host, a default port or a last slash. */
const sameAddress = (url: string) => new URL(url).href.replace(/\/$/, "");

/**
 * One chain of the service's operator (`CHAINS_FILE`). The rest of the code knows no chain by name.
 *
 * `rpcUrls` are the service's own and may hold keys, so they never leave the service. Browsers use `publicRpcUrl`. The public record adds
 * the native currency's zero address and the kinds.
 */
export const chainConfigSchema = z.strictObject({
  id: chainNameSchema,
  chainId: z.number().int().positive(),
  name: z.string().min(1).max(64),
  testnet: z.boolean().default(false),
  rpcUrls: z
    .array(z.url())
    .min(1)
    .refine((urls) => new Set(urls.map(sameAddress)).size === urls.length, {
      message: "names an RPC twice: it cannot confirm itself",
    }),
  publicRpcUrl: z.url(),
  /**
   * WebSocket address of an RPC that announces new blocks (`newHeads`). The follower looks at the chain at once then, through `rpcUrls`, and
   * seldom otherwise; nothing that is announced is believed. Like `rpcUrls`, it never leaves the service.
   */
  headsUrl: z
    .url({ protocol: /^wss?$/ })
    .refine((url) => new URL(url).hash === "", { message: "has a fragment" })
    .optional(),
  explorer: z.strictObject({ name: z.string(), url: z.url() }).nullable().default(null),
  nativeCurrency: tokenSchema.omit({ address: true }),
  wrappedCurrency: tokenSchema.omit({ usd: true }),
  erc20Currencies: z.array(tokenSchema).default([]),
  /**
   * `poolFactory`: the feed includes swaps of its pools; the factory must emit sudoswap-shaped events. `nameRegistry`: accounts are shown
   * with their primary names in it; it must answer as the registry of ENS does.
   */
  contracts: chainContractsSchema
    .extend({ poolFactory: addressSchema.optional(), nameRegistry: addressSchema.optional() })
    .strict(),
  /** Followed on the chain: anybody else with such a right turns trading off there. Without it nothing of this is watched. */
  rights: chainRightsSchema.optional(),
  /** An explorer of cross-chain messages: a path segment with the hash of the sending transaction is appended. */
  messageExplorerUrl: z.url().optional(),
  marketplaceFee: z.strictObject({ bps: bpsSchema, recipient: addressSchema }),
  blockTimeMs: z.number().int().positive(),
  /** A block is final after this many blocks. */
  confirmations: z.number().int().nonnegative(),
  /** Deepest reorganisation, in blocks, that needs no more than an ordinary confirmation. */
  maxReorgDepth: z.number().int().positive().default(64),
  pollIntervalMs: z.number().int().positive().optional(),
  /** A newest block dated further ahead of our clock than this is not believed, unless two RPCs have it. */
  maxFutureSeconds: z.number().int().positive().default(900),
  /** False: the chain's blocks have fields that cannot be hashed. Then logs are believed as far as RPCs agree on them. */
  hashedBlocks: z.boolean().default(true),
  /** Most blocks in one `eth_getLogs` request. Where an RPC takes fewer, that is learned and kept. */
  maxLogRange: z.number().int().positive().default(2_000),
  /** First block to read for Seaport's events; collections name their own. */
  startBlock: z.number().int().nonnegative().default(0),
});
export type ChainConfig = z.infer<typeof chainConfigSchema>;

/** The service's chain file. */
export const chainsFileSchema = z
  .strictObject({ chains: z.array(chainConfigSchema).min(1) })
  .refine((file) => new Set(file.chains.map((chain) => chain.id)).size === file.chains.length, {
    message: "names a chain twice",
  });

/**
 * One chain in the web operator's file (`WEB_CHAINS_FILE`): the addresses that the browser trusts. If `/v1/chains` differs from these,
 * trading on that chain is off.
 */
export const chainPinSchema = z
  .strictObject({
    id: chainNameSchema,
    chainId: z.number().int().positive(),
    /** The chain's name, which wallets and rows show as the place of a trade. */
    name: z.string().min(1).max(64),
    nativeSymbol: z.string().min(1).max(16),
    seaport: addressSchema,
    conduitController: addressSchema,
    conduit: addressSchema,
    conduitKey: bytes32Schema,
    /** Enforces the traits of trait offers and the creators' share of enforced sales, so it is as trusted as the settlement contract. */
    signedZone: addressSchema,
    /** The same as the service's: `quayside doctor` compares both, and reads them from the chain. */
    rights: chainRightsSchema.optional(),
    /** The contract that wraps the native currency and receives it. */
    wrappedCurrency: addressSchema,
    wrappedSymbol: z.string().min(1).max(16),
    /**
     * Tokens that may pay besides the wrapped currency. A list allows only its own tokens. Without a list any token may pay if its contract
     * confirms the service's description, and its address is shown.
     */
    currencies: z.array(tokenSchema.pick({ address: true, symbol: true, decimals: true })).optional(),
    layerzeroEndpoint: addressSchema.optional(),
    /** The chain's number in messages. The web never takes it from the endpoint or the service. */
    eid: eidSchema.optional(),
    /**
     * The vault contracts on this chain, adapters and mirrors. Items are sent to other chains, and approved to move, only through these.
     */
    vaults: z.array(addressSchema).optional(),
    /** The factory whose pools visitors may sell to and buy from. It must be the `NftPoolFactory` of Quayside. Without it, no pool is shown. */
    poolFactory: addressSchema.optional(),
    /**
     * Set where creators may publish collections from the web: `quayside protocol deploy --creators` has put the contracts for it there,
     * whose addresses are the same on every chain. `enforcement`: the transfer validator of collections with enforced earnings, and the
     * number of the marketplace's list there.
     */
    creators: z
      .strictObject({
        enforcement: z.strictObject({ validator: addressSchema, listId: digitsSchema }).optional(),
      })
      .optional(),
    feeRecipient: addressSchema,
    /** Highest marketplace fee of an ordinary order; the web refuses to show a higher one as ordinary. */
    maxFeeBps: bpsSchema.default(maxMarketplaceFeeBps),
    /** The RPC address for browsers. Default: the one of `/v1/chains`, with which a false service could hide who has rights. */
    rpcUrl: z.url().optional(),
    /** The drawing of the chain. Default: a built-in glyph or the first two letters of the id. */
    glyph: z
      .strictObject({
        path: z.string().regex(/^[\d\s.,a-zA-Z-]+$/),
        light: z.string().regex(/^#[0-9a-fA-F]{6}$/),
        dark: z.string().regex(/^#[0-9a-fA-F]{6}$/),
      })
      .optional(),
  })
  .refine((pin) => (pin.layerzeroEndpoint === undefined) === (pin.eid === undefined), {
    message: "layerzeroEndpoint and eid belong together",
  });
export type ChainPin = z.infer<typeof chainPinSchema>;

/** The web's chain file. */
export const chainPinsFileSchema = z.strictObject({ chains: z.array(chainPinSchema).min(1) });
