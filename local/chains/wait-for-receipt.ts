import { setTimeout } from "node:timers/promises";
import {
  type Chain,
  type Client,
  type PublicActions,
  TransactionReceiptNotFoundError,
  type Transport,
  WaitForTransactionReceiptTimeoutError,
} from "viem";
import { getTransactionReceipt } from "viem/actions";

/** A local chain mines a transaction as it arrives. */
const minedWithinMs = 30_000;

/**
 * Asks for a receipt until it is there. viem's own function asks when a block comes, and passes over those that come while it still
 * looks at an earlier one: of a chain that mines nothing after, it never hears again.
 *
 * @see docs/decisions/0034-own-waits-for-receipts.md
 * @throws WaitForTransactionReceiptTimeoutError after `timeout` ms.
 */
export function requireReceipt(
  client: Client<Transport, Chain>,
): Pick<PublicActions<Transport, Chain>, "waitForTransactionReceipt"> {
  return {
    async waitForTransactionReceipt({ hash, timeout = minedWithinMs }) {
      const startedAt = Date.now();
      for (;;) {
        const receipt = await getTransactionReceipt(client, { hash }).catch((error: unknown) => {
          if (error instanceof TransactionReceiptNotFoundError) return null;
          throw error;
        });
        if (receipt !== null) return receipt;
        if (Date.now() - startedAt > timeout) throw new WaitForTransactionReceiptTimeoutError({ hash });
        await setTimeout(client.pollingInterval);
      }
    },
  };
}
