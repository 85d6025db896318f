import type { Address } from "../contract/primitives";
import type { VaultMove } from "../contract/vault";
import { t } from "../language/translate";
import { sameAddress } from "../same-address";

type Ends = Pick<VaultMove, "fromChain" | "toChain" | "item">;

/** The events at the two ends. Only the original is ever locked; copies are minted and ended. */
export function legTitles(move: Ends, nameOf: (chain: string) => string): { leave: string; arrive: string } {
  const { fromChain, toChain } = move;
  const { homeChain } = move.item;
  return {
    leave:
      fromChain === homeChain
        ? t("Lock on {chain}", { chain: nameOf(fromChain) })
        : t("Copy ended on {chain}", { chain: nameOf(fromChain) }),
    arrive:
      toChain === homeChain
        ? t("Unlock on {chain}", { chain: nameOf(toChain) })
        : t("Mint on {chain}", { chain: nameOf(toChain) }),
  };
}

/** One line of a move's log. */
export interface LogEntry {
  /** Unix seconds. */
  at: number;
  /** The place of the event. */
  where: string;
  words: string;
  failed: boolean;
}

/** The known events of a move, newest first. */
export function moveLog(move: VaultMove, nameOf: (chain: string) => string): LogEntry[] {
  const { originTransaction, destinationTransaction, retry, item, fromChain, toChain } = move;
  const [from, to] = [nameOf(fromChain), nameOf(toChain)];
  const isHome = fromChain === item.homeChain;
  const delivered = toChain === item.homeChain ? t("Original unlocked") : t("Copy minted");
  return [
    ...(destinationTransaction === null
      ? []
      : [{ at: destinationTransaction.timestamp, where: to, words: delivered, failed: false }]),
    ...(retry === null
      ? []
      : [
          {
            at: retry.lastAttemptAt,
            where: to,
            words:
              retry.attempts === 1
                ? t("The delivery failed")
                : t("The delivery failed, attempt {attempts}", { attempts: retry.attempts }),
            failed: true,
          },
        ]),
    { at: originTransaction.timestamp, where: t("Messaging"), words: t("Message accepted"), failed: false },
    {
      at: originTransaction.timestamp,
      where: from,
      words: isHome ? t("Original locked") : t("Copy ended, original still locked"),
      failed: false,
    },
  ];
}

/** Whether an account receives the item. */
export function isRecipient({ recipient }: Pick<VaultMove, "recipient">, account: Address | null): boolean {
  return account !== null && sameAddress(recipient, account);
}
