"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { VaultMove } from "@/lib/contract/vault";
import { formatCount } from "@/lib/format/count";
import { accountPath } from "@/lib/format/paths";
import { msg, t, tIn } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { deliveryFailureWords } from "@/lib/vault/delivery-failures";
import { isRecipient, legTitles } from "@/lib/vault/move-words";
import { useWallet } from "@/lib/wallet/wallet-store";
import { AccountName } from "../market/account-name";
import { LocalTime } from "../market/local-time";
import { rich } from "../ui/rich";
import { HashLink, type LegFact, type LegState, MoveLeg } from "./move-leg";

const messageStates: Record<VaultMove["state"], readonly [LegState, string]> = {
  pending: ["busy", msg("In flight")],
  delivered: ["done", msg("Delivered")],
  failed: ["done", msg("Verified")],
};

const arrivalStates: Record<VaultMove["state"], readonly [LegState, string]> = {
  pending: ["todo", msg("Waiting")],
  delivered: ["done", msg("Included")],
  failed: ["failed", msg("Failed")],
};

/** The confirmations of a transaction, of those that make it final; null until it and the head of its chain are known. */
function useConfirmations(
  transaction: VaultMove["destinationTransaction"],
): { count: number; total: number } | null {
  const chain = useChain(transaction?.chain ?? "")?.chain;
  if (transaction === null || chain === undefined || chain.head === null) return null;
  const above = Math.max(0, chain.head.number - transaction.blockNumber);
  return { count: Math.min(above, chain.confirmations), total: chain.confirmations };
}

const isFinal = (confirmations: ReturnType<typeof useConfirmations>) =>
  confirmations !== null && confirmations.count === confirmations.total;

/**
 * The three legs: lock, message and delivery. A cached move shows only the facts that stay true.
 * @param live false until the service has answered
 */
export function MoveLegs({ move, live, looks }: { move: VaultMove; live: boolean; looks: ChainLooks }) {
  const { address } = useWallet();
  const {
    originTransaction: origin,
    destinationTransaction: arrival,
    message,
    retry,
    state,
    recipient,
  } = move;
  const confirmations = useConfirmations(origin);
  const arrivalConfirmations = useConfirmations(arrival);
  const titles = legTitles(move, (id) => lookOf(looks, id).name);
  const account = <AccountName address={recipient} href={accountPath(recipient)} />;
  const person = isRecipient(move, address) ? rich("{account} you", { account }) : account;
  const [messageState, messageWord] = messageStates[state];
  const [arrivalState, arrivalWord] = arrivalStates[state];
  const left: LegFact[] = [
    [t("Transaction"), <HashLink key="hash" hash={origin.hash} url={origin.explorerUrl} />],
    [tIn("chain", "Block"), formatCount(origin.blockNumber)],
    ...(confirmations === null || confirmations.total === 0
      ? []
      : [[t("Confirmations"), t("{count} of {total}", confirmations)] as const]),
    [t("Time"), <LocalTime key="time" timestamp={origin.timestamp} />],
    [t("Sent by"), <AccountName key="by" address={move.initiator} href={accountPath(move.initiator)} />],
  ];
  const sent: LegFact[] = [
    [t("Message ID"), <HashLink key="id" hash={message.id} url={null} />],
    [t("Sent through"), "LayerZero"],
    [t("Nonce"), t("{nonce} on this route", { nonce: formatCount(message.nonce) })],
    ...(message.trackingUrl === null
      ? []
      : [
          [
            t("Tracking"),
            <a
              key="link"
              href={message.trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="text-link touch-target"
            >
              {t("Open tracker")}
            </a>,
          ] as const,
        ]),
    [t("Message fee"), t("Paid")],
  ];
  const none = <span className="text-ink-3">{t("Not sent yet")}</span>;
  const arrived: LegFact[] =
    arrival === null || !live
      ? [
          ...(live && state === "pending" ? [[t("Transaction"), none] as const] : []),
          ...(live && retry !== null
            ? [
                [
                  t("Result"),
                  <span key="error" className="text-neg">
                    {deliveryFailureWords(retry.lastError)}
                  </span>,
                ] as const,
                [t("Attempts"), formatCount(retry.attempts)] as const,
                [t("Last attempt"), <LocalTime key="time" timestamp={retry.lastAttemptAt} />] as const,
              ]
            : []),
          [t("Delivers to"), person],
          ...(live && state === "pending" ? [[t("You need to do"), t("Nothing")] as const] : []),
        ]
      : [
          [t("Transaction"), <HashLink key="hash" hash={arrival.hash} url={arrival.explorerUrl} />],
          [tIn("chain", "Block"), formatCount(arrival.blockNumber)],
          [t("Time"), <LocalTime key="time" timestamp={arrival.timestamp} />],
          [t("Delivered to"), person],
        ];
  return (
    <ol className="grid gap-4.5 lg:grid-cols-3" aria-label={t("Legs of the move")}>
      <MoveLeg
        title={titles.leave}
        number={1}
        state="done"
        word={isFinal(confirmations) ? msg("Confirmed") : msg("Included")}
        facts={left}
      />
      <MoveLeg
        title={t("Message")}
        number={2}
        state={live ? messageState : null}
        word={messageWord}
        facts={sent}
      />
      <MoveLeg
        title={titles.arrive}
        number={3}
        state={live ? arrivalState : null}
        word={isFinal(arrivalConfirmations) ? msg("Confirmed") : arrivalWord}
        facts={arrived}
      />
    </ol>
  );
}
