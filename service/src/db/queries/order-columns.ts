import { type SQL, sql } from "drizzle-orm";
import type { OrderFee, OrderSide, OrderStatusReason, TraitCriterion } from "@/lib/contract/order";
import type { Address, Hex } from "@/lib/contract/primitives";
import type { OrderComponents } from "@/lib/contract/seaport-order";
import type { SettledStatus } from "../../orders/status";

/** An order as its record is made from, with the collection and the item that it is about. */
export type OrderRow = {
  id: string;
  hash: Hex;
  side: OrderSide;
  kind: "item" | "collection" | "trait";
  traits: TraitCriterion[] | null;
  chain: string;
  contract: Address;
  tokenId: string | null;
  itemId: number | null;
  collectionId: number;
  maker: Address;
  taker: Address | null;
  currency: Address;
  price: string;
  unitPrice: string;
  quantity: string;
  remaining: string;
  fees: OrderFee[];
  proceeds: string;
  components: OrderComponents;
  signature: Hex;
  /** Whether a contract vouches for the signature, and not a key; null where nobody has looked yet. */
  contractSigned: boolean | null;
  startsAt: number;
  endsAt: number;
  status: SettledStatus["status"];
  statusReason: OrderStatusReason | null;
  /** A reason that only a call on the chain could find. */
  fault: OrderStatusReason | null;
  checkedAt: number;
  checkedBlock: number;
  createdAt: number;
  updatedAt: number;
  hidden: boolean;
  enforced: boolean;
  /** Whether the order's contract is part of the chain's own stream: if not, it is still catching up. */
  synced: boolean;
  /** Whether the operator's file still names the collection. */
  followed: boolean;
  collectionSlug: string;
  collectionName: string;
  itemName: string | null;
  imageHash: string | null;
  imageState: "pending" | "ready" | "failed" | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imagePlaceholder: string | null;
};

export const orderColumns: SQL = sql.raw(`
  o.id, o.hash, o.side, o.kind, o.traits, o.chain, o.contract, o.token_id as "tokenId", o.item_id as "itemId",
  o.collection_id as "collectionId", o.maker, o.taker, o.currency, o.price, o.unit_price as "unitPrice", o.quantity,
  o.remaining, o.fees, o.proceeds, o.components, o.signature, o.contract_signed as "contractSigned",
  o.starts_at as "startsAt", o.ends_at as "endsAt", o.status, o.status_reason as "statusReason", o.fault,
  o.checked_at as "checkedAt", o.checked_block as "checkedBlock",
  o.created_at as "createdAt", o.updated_at as "updatedAt", o.hidden, o.enforced, coalesce(k.synced, false) as synced, c.followed,
  c.slug as "collectionSlug", c.name as "collectionName", m.name as "itemName", m.image_hash as "imageHash",
  d.state as "imageState", d.width as "imageWidth", d.height as "imageHeight", d.placeholder as "imagePlaceholder"`);

/** The joins that go with `orders o`; each finds at most one row. */
export const orderJoins: SQL = sql.raw(`
  join collections c on c.id = o.collection_id
  left join collection_contracts k on k.chain = o.chain and k.address = o.contract
  left join item_meta m on m.item_id = o.item_id
  left join media d on d.hash = m.image_hash`);
