import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CollectionProfileContent, MinimumPrice, ProfileField } from "@/lib/contract/collection-profile";
import type { ItemLabel } from "@/lib/contract/item";
import type { Address, Hex } from "@/lib/contract/primitives";
import { address, chainColumn, seconds, uint256 } from "../column-types";

export type TokenStandard = "erc721" | "erc1155";

/** A recipient of creator earnings, in basis points of the price. */
export type EarningsRecipient = { address: Address; bps: number };
/** One leg of a collection that can move: `Collection.vault.routes` of the contract. */
export type VaultRoute = {
  eid: number;
  oapp: Address;
  kind: "adapter" | "mirror";
  approvalRequired: boolean;
};

export type CollectionLinks = {
  website?: string | undefined;
  x?: string | undefined;
  discord?: string | undefined;
};

/** The name and picture of a drop's stage, by its number on-chain; `image` is a `media.hash`. */
export type StageLook = { id: string; name?: string | undefined; image?: string | undefined };

/** What holds of the newest profile that the contract's owner signed; what is left out is the contract's. Pictures are `media.hash`. */
export type OwnerProfile = {
  description?: string;
  links: CollectionLinks;
  imageHash?: string;
  bannerHash?: string;
  featured: string[];
  earnings?: EarningsRecipient[];
  earningsBps?: number;
  earningsRequired: boolean;
  offerCurrencies: Record<string, Address[]>;
  minimumPrices: Record<string, MinimumPrice[]>;
};

/**
 * A followed collection. `config*` text comes from the operator's file; `chain*` from the contract; `meta*` from the JSON
 * behind `contractURI`. Each wins over the next: read `shownName` (service/src/market/collections/shown-name.ts). `profile`, which the contract's owner
 * signed, stands between the operator's word and the contract's.
 */
export const collections = pgTable(
  "collections",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    slug: text("slug").notNull(),
    /** The displayed and sorted name, updated whenever one of the three sources below changes. */
    name: text("name").notNull(),
    configName: text("config_name"),
    chainName: text("chain_name"),
    metaName: text("meta_name"),
    /** The name that a verified collection keeps, whatever its contract says later, until an operator accepts another. Null: not settled yet. */
    acceptedName: text("accepted_name"),
    /** The newest name that an operator did not accept. */
    refusedName: text("refused_name"),
    configDescription: text("config_description"),
    metaDescription: text("meta_description"),
    standard: text("standard").$type<TokenStandard>().notNull(),
    /** False until the operator or the contract (ERC-165) names the standard: the contract is read only after that. */
    standardKnown: boolean("standard_known").notNull().default(true),
    /** Whether `COLLECTIONS_FILE` named it; an operator added the others at the desk. */
    provisioned: boolean("provisioned").notNull().default(true),
    /** `config*` of the file wins over `desk*` of the operators; without both: `art`, and not verified. */
    category: text("category").notNull(),
    configCategory: text("config_category"),
    deskCategory: text("desk_category"),
    verified: boolean("verified").notNull(),
    configVerified: boolean("config_verified"),
    deskVerified: boolean("desk_verified"),
    featured: boolean("featured").notNull().default(false),
    /** In no list; its own pages stay. */
    hidden: boolean("hidden").notNull().default(false),
    /** A fault of the contract that endangers those who mint, as it was found; the operators may let mints go on all the same. */
    contractFault: text("contract_fault").$type<"forwarder">(),
    faultAccepted: boolean("fault_accepted").notNull().default(false),
    deskChangedBy: address("desk_changed_by"),
    deskChangedAt: seconds("desk_changed_at"),
    /** The zero address until known. */
    creator: address("creator").notNull(),
    /** Who owns the contract on the home chain by its `owner()` now; null without an owner, or before the first reading. */
    owner: address("owner"),
    /** When `owner` was last read from the chain; zero: read it again. */
    ownerReadAt: seconds("owner_read_at").notNull().default(0),
    /** The operator's; each wins over the same one of `meta_links`. */
    links: jsonb("links").$type<CollectionLinks>().notNull(),
    metaLinks: jsonb("meta_links").$type<CollectionLinks>().notNull().default({}),
    /** The stages of a drop in the metadata. */
    metaStages: jsonb("meta_stages").$type<StageLook[]>().notNull().default([]),
    labels: text("labels").array().notNull(),
    /** The operator's labels of single items, by token id; `items.labels` has them too once the item is known. */
    itemLabels: jsonb("item_labels").$type<Record<string, ItemLabel[]>>().notNull().default({}),
    homeChain: text("home_chain").notNull(),
    earnings: jsonb("earnings").$type<EarningsRecipient[]>().notNull().default([]),
    earningsBps: integer("earnings_bps").notNull().default(0),
    /** True when the operator's file decides `earnings`, so that ERC-2981 does not. */
    earningsConfigured: boolean("earnings_configured").notNull().default(false),
    /** Null: nothing was signed, or `profileHidden`. Its pictures and earnings are also in the columns that show them. */
    profile: jsonb("profile").$type<OwnerProfile>(),
    /** Whether the operator shows nothing of what the owner signs. */
    profileHidden: boolean("profile_hidden").notNull().default(false),
    vaultRoutes: jsonb("vault_routes").$type<Record<string, VaultRoute>>(),
    /** `media.hash` of the pictures. */
    imageHash: text("image_hash"),
    bannerHash: text("banner_hash"),
    contractUri: text("contract_uri"),
    /** State of the JSON behind `contract_uri`, and of the reads from the contract. */
    metaState: text("meta_state").$type<"pending" | "ready" | "failed">().notNull().default("pending"),
    metaAttempts: integer("meta_attempts").notNull().default(0),
    metaNextAt: seconds("meta_next_at"),
    /** Whether name, creator, earnings and `contractURI` were read from the contract. */
    described: boolean("described").notNull().default(false),
    /** Distinct holders over all chains. */
    owners: integer("owners").notNull().default(0),
    /** Time of the first mint, or of adding the collection until one is seen. */
    createdAt: seconds("created_at").notNull(),
    /** False once the operator's file no longer names it: then it is not shown and not followed. */
    followed: boolean("followed").notNull().default(true),
    /** A `feed_clock` number, moved by every change that an answer about the collection could show. */
    version: bigint("version", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    uniqueIndex("collections_slug").on(t.slug),
    index("collections_name").on(t.name, t.id),
    index("collections_owner").on(t.owner),
  ],
);

/**
 * A contract of a collection. An item found at any of them is the row of `items` with the collection and the token id
 * (`findItem`). A contract is `synced` when its events are part of the chain's own stream; before that it catches up alone:
 * `next_block` is the first block not yet read.
 */
export const collectionContracts = pgTable(
  "collection_contracts",
  {
    chain: chainColumn(),
    address: address("address").notNull(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    kind: text("kind").$type<"origin" | "mirror">().notNull().default("origin"),
    startBlock: bigint("start_block", { mode: "number" }).notNull(),
    nextBlock: bigint("next_block", { mode: "number" }).notNull(),
    synced: boolean("synced").notNull().default(false),
    /** The first block from which the stored events are still to be compared with the chain's; null: none is in doubt. */
    rereadFrom: bigint("reread_from", { mode: "number" }),
    /**
     * The contract that decides on transfers (ERC-721C), null without one; its level; and whether it enforces creator
     * earnings.
     */
    validator: address("validator"),
    level: text("level"),
    enforced: boolean("enforced").notNull().default(false),
    /** When the policy was last read from the chain; zero: read it again as if for the first time. */
    policyReadAt: seconds("policy_read_at").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.chain, t.address] }),
    index("collection_contracts_collection").on(t.collectionId),
  ],
);

/** Counts and floor of a collection on one chain, kept by the follower and by `recomputeItems`. */
export const collectionChains = pgTable(
  "collection_chains",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    chain: chainColumn(),
    items: integer("items").notNull().default(0),
    listed: integer("listed").notNull().default(0),
    owners: integer("owners").notNull().default(0),
    /** Lowest active public unit price in the native currency, in wei; null without one. */
    floor: uint256("floor"),
    /** Whether floors and best offers from before the service's first ones are derived. */
    pastDerived: boolean("past_derived").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.chain] })],
);

/** The profiles that owners of contracts signed, the newest ones of each collection. The one with the highest revision counts. */
export const collectionProfiles = pgTable(
  "collection_profiles",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    revision: integer("revision").notNull(),
    /** Null once the account has erased its data, as the signature. */
    signer: address("signer"),
    /** The chain of the signature's domain. */
    chain: chainColumn(),
    deadline: seconds("deadline").notNull(),
    signature: text("signature").$type<Hex>(),
    /** What is another than in the revision before. */
    fields: text("fields").array().$type<ProfileField[]>().notNull(),
    content: jsonb("content").$type<CollectionProfileContent>().notNull(),
    createdAt: seconds("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.revision] }),
    index("collection_profiles_signer").on(t.signer).where(sql`signer is not null`),
  ],
);
