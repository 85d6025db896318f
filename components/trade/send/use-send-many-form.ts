"use client";

import { useMemo, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { AccountItem } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { joinWords } from "@/lib/language/join-words";
import { t } from "@/lib/language/translate";
import { heldUnits } from "@/lib/trade/bulk/bulk-draft";
import { itemKey } from "@/lib/trade/flow/item-key";
import { type DraftField, draftQuantity, holdsOnly } from "@/lib/trade/list/list-draft";
import { prepareSend, type SendRequest } from "@/lib/trade/send/prepare";
import { readRecipient } from "@/lib/trade/send/read-recipient";
import type { Consent } from "../consents";
import { consentWords, type RecipientKind, useRecipient } from "./use-recipient";

/** An item to send, and its chain. */
export interface SendRow {
  key: string;
  item: AccountItem;
  web: WebChain;
  held: bigint;
  quantity: DraftField<bigint>;
}

function readTo(text: string, from: Address, rows: readonly Pick<SendRow, "item" | "web">[]) {
  if (text.trim() === "") return { address: null, error: null };
  const avoid = rows.flatMap(({ item, web }) => {
    const { seaport, conduit } = web.chain.contracts;
    return [item.contract, seaport, conduit];
  });
  const to = readRecipient(text, { from, avoid });
  return "address" in to ? { address: to.address, error: null } : { address: null, error: to.error };
}

/** The form of several transfers to one address: the address and the units of editions as typed. */
export function useSendManyForm({
  items,
  chains,
  from,
}: {
  /** The same array while the dialog is open. */
  items: readonly AccountItem[];
  chains: readonly WebChain[];
  from: Address;
}) {
  const [text, setText] = useState("");
  const [units, setUnits] = useState<Readonly<Record<string, string>>>({});
  // The sentence that was consented to: consent holds for no other sentence.
  const [agreed, setAgreed] = useState<RecipientKind | null>(null);
  const rows = useMemo(
    () =>
      items.flatMap((item): SendRow[] => {
        const web = chains.find(({ chain }) => chain.id === item.chain);
        if (web === undefined) return [];
        const key = itemKey(item);
        const held = heldUnits(item);
        const quantity = draftQuantity(units[key] ?? "1", { most: held, tooMany: holdsOnly });
        return [{ key, item, web, held, quantity }];
      }),
    [items, chains, units],
  );
  const { address, error } = readTo(text, from, rows);
  const webs = [...new Map(rows.map(({ web }) => [web.chain.id, web])).values()];
  const recipient = useRecipient(
    webs.map(({ chain }) => chain.chainId),
    address,
  );
  const requests = useMemo(
    (): readonly SendRequest[] =>
      address === null
        ? []
        : rows.flatMap(({ item, web, quantity }) =>
            quantity.value === null || !web.trading.on
              ? []
              : [{ item, web, from, to: address, quantity: quantity.value }],
          ),
    [rows, address, from],
  );
  const words =
    address === null ? null : consentWords(recipient, joinWords(webs.map(({ chain }) => chain.name)));
  const consents: Consent[] =
    words === null
      ? []
      : [
          {
            id: recipient,
            words,
            accepted: agreed === recipient,
            onChange: (accepted) => setAgreed(accepted ? recipient : null),
          },
        ];
  const off = webs.find(({ trading }) => !trading.on);
  const wrong = rows.find(({ quantity }) => quantity.value === null);
  return {
    text,
    address,
    addressError: error,
    rows,
    units,
    webs,
    requests,
    verifications: new Map(
      requests.map((request) => [itemKey(request.item), prepareSend(request).verification]),
    ),
    consents,
    isAsking: recipient === "asking",
    /** A missing or invalid part of the form, or null. */
    problem:
      off?.trading.on === false
        ? off.trading.reason
        : wrong !== undefined
          ? t("Enter how many of {item} to send.", { item: wrong.item.name })
          : address === null
            ? (error ?? t("Enter an address first."))
            : null,
    type(typed: string) {
      setText(typed);
      setAgreed(null);
    },
    setUnits: (key: string, typed: string) => setUnits((before) => ({ ...before, [key]: typed })),
  };
}

export type SendManyForm = ReturnType<typeof useSendManyForm>;
