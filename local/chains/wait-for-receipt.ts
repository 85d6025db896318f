import { setTimeout } from "node:timers/promises";
import {
  type Chain,
  type Client,
  type Hash,
  type PublicActions,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  type Transport,
  WaitForTransactionReceiptTimeoutError,
} from "viem";
import { getTransactionReceipt } from "viem/actions";

/** A local chain mines a transaction as it arrives. */
const minedWithinMs = 30_000;

/**
 * Asks for a receipt until it is there. viem's own function asks when a block comes, and passes over those that come while it still
 * looks at an earlier one: of a chain that mines nothing after, it never hears again. Those who wait at the same time share each request.
 *
 * @see docs/decisions/0034-own-waits-for-receipts.md
 * @throws WaitForTransactionReceiptTimeoutError after `timeout` ms.
 */
export function requireReceipt(
  client: Client<Transport, Chain>,
): Pick<PublicActions<Transport, Chain>, "waitForTransactionReceipt"> {
  const underWay = new Map<Hash, Promise<TransactionReceipt | null>>();

  async function ask(hash: Hash): Promise<TransactionReceipt | null> {
    try {
      return await getTransactionReceipt(client, { hash });
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return null;
      throw error;
    } finally {
      underWay.delete(hash);
    }
  }

  function askTogether(hash: Hash): Promise<TransactionReceipt | null> {
    const asked = underWay.get(hash) ?? ask(hash);
    underWay.set(hash, asked);
    return asked;
  }

  return {
    async waitForTransactionReceipt({ hash, timeout = minedWithinMs }) {
      const startedAt = Date.now();
      for (;;) {
        const receipt = await askTogether(hash);
        if (receipt !== null) return receipt;
        if (Date.now() - startedAt > timeout) throw new WaitForTransactionReceiptTimeoutError({ hash });
        await setTimeout(client.pollingInterval);
      }
    },
  };
}
