"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useHeld } from "@/lib/query/use-held";
import type { Flow } from "@/lib/trade/flow/flow";
import { draftQuantity, holdsOnly } from "@/lib/trade/list/list-draft";
import { prepareSend, type SendRequest } from "@/lib/trade/send/prepare";
import { readRecipient } from "@/lib/trade/send/read-recipient";
import type { Consent } from "../consents";
import type { OrderItemData } from "../order-item";
import { consentWords, type RecipientKind, useRecipient } from "./use-recipient";

/** The typed address: null with an error where it cannot be used, or without one for an empty field. */
function addressOf(
  text: string,
  { item, web, from }: { item: OrderItemData; web: WebChain; from: Address },
): { address: Address | null; error: string | null } {
  if (text.trim() === "") return { address: null, error: null };
  const { seaport, conduit } = web.chain.contracts;
  const to = readRecipient(text, { from, avoid: [item.contract, seaport, conduit] });
  return "address" in to ? { address: to.address, error: null } : { address: null, error: to.error };
}

/** The form of a transfer: address and quantity as typed, their parsed values and errors. */
export function useSendForm({
  item,
  web,
  from,
  flow,
}: {
  item: OrderItemData;
  web: WebChain;
  from: Address;
  /** The form of a transfer that a reload interrupted, or null. */
  flow: Flow | null;
}) {
  const [text, setText] = useState(flow?.data.to ?? "");
  const [units, setUnits] = useState(flow?.data.quantity ?? "1");
  // The sentence that was consented to: consent holds for no other sentence.
  const [agreed, setAgreed] = useState<RecipientKind | null>(null);
  const { address, error: addressError } = addressOf(text, { item, web, from });
  const held = useHeld(item, from);
  const quantity = draftQuantity(units, { most: held, tooMany: holdsOnly });
  const recipient = useRecipient([web.chain.chainId], address);
  const request: SendRequest | null =
    address === null || quantity.value === null || !web.trading.on
      ? null
      : { item, web, from, to: address, quantity: quantity.value };
  const words = address === null ? null : consentWords(recipient, web.chain.name);
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
  const missingQuantity = quantity.value === null ? (quantity.error ?? t("Enter a quantity first.")) : null;
  const missingAddress = address === null ? (addressError ?? t("Enter an address first.")) : null;
  return {
    text,
    units,
    held,
    address,
    addressError,
    quantityError: quantity.error,
    request,
    verification: request === null ? null : prepareSend(request).verification,
    consents,
    isAsking: recipient === "asking",
    /** A missing or invalid part of the form, or null. */
    problem: missingQuantity ?? missingAddress,
    type: (typed: string) => {
      setText(typed);
      setAgreed(null);
    },
    setUnits,
  };
}

export type SendForm = ReturnType<typeof useSendForm>;
