import { z } from "zod";
import { chainContractsSchema } from "../contract/chain";
import {
  addressSchema,
  bpsSchema,
  bytes32Schema,
  chainIdentifierSchema,
  decimalSchema,
  eidSchema,
  timestampSchema,
} from "../contract/primitives";

/** Answers hold records by chain, in which a name that every object inherits would be found without being there. */
const chainNameSchema = chainIdentifierSchema.refine((id) => !(id in Object.prototype), {
  message: "is a name that every object of JavaScript has",
});

const usdRateSchema = z.strictObject({ rate: decimalSchema, at: timestampSchema, source: z.string() });

const tokenSchema = z.strictObject({
  address: addressSchema,
  symbol: z.string().min(1).max(16),
  name: z.string().min(1).max(64),
  decimals: z.number().int().min(0).max(36),
  usd: usdRateSchema.optional(),
});

/**
 * One chain as the service's operator configures it (`CHAINS_FILE`). Nothing else in the code knows a chain's name.
 *
 * `rpcUrls` are the service's own and may hold keys: they never leave it. `publicRpcUrl` is the one that browsers see.
 * The native currency's zero address, and the kinds, are added when the public record is made.
 */
export const chainConfigSchema = z.strictObject({
  id: chainNameSchema,
  chainId: z.number().int().positive(),
  name: z.string().min(1).max(64),
  testnet: z.boolean().default(false),
  rpcUrls: z.array(z.url()).min(1),
  publicRpcUrl: z.url(),
  explorer: z.strictObject({ name: z.string(), url: z.url() }).nullable().default(null),
  nativeCurrency: tokenSchema.omit({ address: true }),
  wrappedCurrency: tokenSchema.omit({ usd: true }),
  erc20Currencies: z.array(tokenSchema).default([]),
  /** `poolFactory`: whose pools' swaps are part of the feed; such a factory must emit sudoswap-shaped events. */
  contracts: chainContractsSchema.extend({ poolFactory: addressSchema.optional() }).strict(),
  /** Where messages to other chains can be followed: the hash of the transaction that sent one is appended as a path segment. */
  messageExplorerUrl: z.url().optional(),
  marketplaceFee: z.strictObject({ bps: bpsSchema, recipient: addressSchema }),
  blockTimeMs: z.number().int().positive(),
  /** Blocks after which an event is final. */
  confirmations: z.number().int().nonnegative(),
  /** Deepest reorganisation that the follower rolls back by itself, in blocks. */
  maxReorgDepth: z.number().int().positive().default(64),
  pollIntervalMs: z.number().int().positive().optional(),
  /** Most blocks asked for in one `eth_getLogs`; halved on errors. */
  maxLogRange: z.number().int().positive().default(2_000),
  /** First block to look at for Seaport's events; collections name their own. */
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
 * One chain as the web's operator pins it (`WEB_CHAINS_FILE`): the addresses that the browser trusts.
 * Where `/v1/chains` differs from these, trading on that chain is off.
 */
export const chainPinSchema = z
  .strictObject({
    id: chainNameSchema,
    chainId: z.number().int().positive(),
    /** What the chain is called: wallets and rows say where a trade takes place. */
    name: z.string().min(1).max(64),
    nativeSymbol: z.string().min(1).max(16),
    seaport: addressSchema,
    conduitController: addressSchema,
    conduit: addressSchema,
    conduitKey: bytes32Schema,
    /** Holds trait offers to their traits and enforced sales to the creators' share: as trusted as the settlement contract. */
    signedZone: addressSchema,
    /** Where the native currency is wrapped: it is sent there. */
    wrappedCurrency: addressSchema,
    wrappedSymbol: z.string().min(1).max(16),
    /**
     * The tokens that may pay besides the wrapped currency. With a list nothing else may; without one any token may whose contract says
     * of itself what the service says, and its address is shown.
     */
    currencies: z.array(tokenSchema.pick({ address: true, symbol: true, decimals: true })).optional(),
    layerzeroEndpoint: addressSchema.optional(),
    /** The number by which messages find the chain: what its endpoint, or the service, says of it is not asked. */
    eid: eidSchema.optional(),
    /** The vault contracts on this chain, adapters and mirrors: items are sent to other chains, and approved to move, through these alone. */
    vaults: z.array(addressSchema).optional(),
    feeRecipient: addressSchema,
    /** Most that a marketplace fee may be before the web refuses to show an order as ordinary. */
    maxFeeBps: bpsSchema.default(1_000),
    /** The RPC address browsers use; without it the one of `/v1/chains`. */
    rpcUrl: z.url().optional(),
    /** How the chain is drawn; without it a built-in glyph or the first two letters of the id. */
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
