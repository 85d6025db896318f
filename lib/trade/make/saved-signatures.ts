import type { Hex } from "viem";
import { z } from "zod";
import { signedOrderSchema } from "../../contract/seaport-order";
import type { OrderComponents } from "../../seaport/order-components";
import { decodeOrderComponents, encodeOrderComponents } from "../../seaport/wire-order";

/** An order that was signed in this tab and is not known to be live. Whoever has the signature can fill it until it ends. */
export interface SignedOrder {
  order: OrderComponents;
  signature: Hex;
  /** The marketplace refused it for what it says: it is not posted again. */
  refused: boolean;
}

const savedSchema = z.array(signedOrderSchema.extend({ refused: z.boolean() })).min(1);

/** Where a tab keeps what was signed in a flow. Not among the flows themselves: these end, a signature counts on. */
export function signaturesKey(id: string): string {
  return `quayside.signed.${id}`;
}

/** Signed orders as text, to be kept for the length of the tab. */
export function serializeSignatures(orders: readonly SignedOrder[]): string {
  return JSON.stringify(
    orders.map(({ order, signature, refused }) => ({
      parameters: encodeOrderComponents(order),
      signature,
      refused,
    })),
  );
}

/** What {@link serializeSignatures} wrote. Nothing where somebody else wrote into the tab's storage. */
export function parseSavedSignatures(text: string): readonly SignedOrder[] {
  try {
    return savedSchema.parse(JSON.parse(text)).map(({ parameters, signature, refused }) => ({
      order: decodeOrderComponents(parameters),
      signature,
      refused,
    }));
  } catch {
    return [];
  }
}
