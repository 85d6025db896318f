"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { VaultMove } from "@/lib/contract/vault";
import { formatCount } from "@/lib/format/count";
import { accountPath } from "@/lib/format/paths";
import { useChain } from "@/lib/query/use-chains";
import { isRecipient, legTitles } from "@/lib/vault/move-words";
import { useWallet } from "@/lib/wallet/wallet-store";
import { AccountName } from "../market/account-name";
import { LocalTime } from "../market/local-time";
import { HashLink, type LegFact, type LegState, MoveLeg } from "./move-leg";

const messageStates: Record<VaultMove["state"], readonly [LegState, string]> = {
  pending: ["busy", "In flight"],
  delivered: ["done", "Delivered"],
  failed: ["done", "Verified"],
};

const arrivalStates: Record<VaultMove["state"], readonly [LegState, string]> = {
  pending: ["todo", "Waiting"],
  delivered: ["done", "Confirmed"],
  failed: ["failed", "Failed"],
};

/** The confirmations of the transaction, of those that make it final. */
function useConfirmations({ chain: id, blockNumber }: VaultMove["originTransaction"]): string | null {
  const chain = useChain(id)?.chain;
  if (chain === undefined || chain.head === null || chain.confirmations === 0) return null;
  const above = Math.max(0, chain.head.number - blockNumber);
  return `${Math.min(above, chain.confirmations)} of ${chain.confirmations}`;
}

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
  const titles = legTitles(move, (id) => lookOf(looks, id).name);
  const person = (
    <>
      <AccountName address={recipient} href={accountPath(recipient)} />
      {isRecipient(move, address) && " you"}
    </>
  );
  const [messageState, messageWord] = messageStates[state];
  const [arrivalState, arrivalWord] = arrivalStates[state];
  const left: LegFact[] = [
    ["Transaction", <HashLink key="hash" hash={origin.hash} url={origin.explorerUrl} />],
    ["Block", formatCount(origin.blockNumber)],
    ...(confirmations === null ? [] : [["Confirmations", confirmations] as const]),
    ["Time", <LocalTime key="time" timestamp={origin.timestamp} />],
    ["Sent by", <AccountName key="by" address={move.initiator} href={accountPath(move.initiator)} />],
  ];
  const sent: LegFact[] = [
    ["Message ID", <HashLink key="id" hash={message.id} url={null} />],
    ["Sent through", "LayerZero"],
    ["Nonce", `${formatCount(message.nonce)} on this route`],
    ...(message.trackingUrl === null
      ? []
      : [
          [
            "Tracking",
            <a
              key="link"
              href={message.trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="text-link touch-target"
            >
              Open tracker
            </a>,
          ] as const,
        ]),
    ["Message fee", "Paid"],
  ];
  const none = <span className="text-ink-3">Not sent yet</span>;
  const arrived: LegFact[] =
    arrival === null || !live
      ? [
          ...(live && state === "pending" ? [["Transaction", none] as const] : []),
          ...(live && retry !== null
            ? [
                [
                  "Result",
                  <span key="error" className="text-neg">
                    {retry.lastError}
                  </span>,
                ] as const,
                ["Attempts", formatCount(retry.attempts)] as const,
                ["Last attempt", <LocalTime key="time" timestamp={retry.lastAttemptAt} />] as const,
              ]
            : []),
          ["Delivers to", person],
          ...(live && state === "pending" ? [["You need to do", "Nothing"] as const] : []),
        ]
      : [
          ["Transaction", <HashLink key="hash" hash={arrival.hash} url={arrival.explorerUrl} />],
          ["Block", formatCount(arrival.blockNumber)],
          ["Time", <LocalTime key="time" timestamp={arrival.timestamp} />],
          ["Delivered to", person],
        ];
  return (
    <ol className="grid gap-4.5 lg:grid-cols-3" aria-label="Legs of the move">
      <MoveLeg title={titles.leave} number={1} state="done" word="Confirmed" facts={left} />
      <MoveLeg
        title="Message"
        number={2}
        state={live ? messageState : null}
        word={messageWord}
        facts={sent}
      />
      <MoveLeg
        title={titles.arrive}
        number={3}
        state={live ? arrivalState : null}
        word={arrivalWord}
        facts={arrived}
      />
    </ol>
  );
}
