import type { Hex } from "viem";
import { z } from "zod";
import { bytes32Schema } from "../../contract/primitives";
import { signedOrderSchema } from "../../contract/seaport-order";
import type { OrderComponents } from "../../seaport/order-components";
import { decodeOrderComponents, encodeOrderComponents } from "../../seaport/wire-order";

/** An order that was signed in this tab and is not known to be live. Anyone who has the signature can fill it until it ends. */
export interface SignedOrder {
  order: OrderComponents;
  signature: Hex;
  /** The marketplace refused the order's content, so it is not posted again. */
  refused: boolean;
  /** The hash of the order that ends when this one is posted. */
  replaces?: Hex;
}

const savedSchema = z
  .array(signedOrderSchema.extend({ refused: z.boolean(), replaces: bytes32Schema.optional() }))
  .min(1);

/** The storage key for the signatures of a flow. They are stored apart from flows, because a signature stays valid after its flow ends. */
export function signaturesKey(id: string): string {
  return `quayside.signed.${id}`;
}

/** Signed orders as text, for the tab's storage. */
export function serializeSignatures(orders: readonly SignedOrder[]): string {
  return JSON.stringify(
    orders.map(({ order, signature, refused, replaces }) => ({
      parameters: encodeOrderComponents(order),
      signature,
      refused,
      replaces,
    })),
  );
}

/** Reads the text of {@link serializeSignatures}. Returns an empty list for any other text. */
export function parseSavedSignatures(text: string): readonly SignedOrder[] {
  try {
    return savedSchema.parse(JSON.parse(text)).map(({ parameters, signature, refused, replaces }) => ({
      order: decodeOrderComponents(parameters),
      signature,
      refused,
      ...(replaces !== undefined && { replaces }),
    }));
  } catch {
    return [];
  }
}
