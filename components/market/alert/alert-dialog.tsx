"use client";

import { type FormEvent, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { CreatePriceAlertBody } from "@/lib/contract/price-alert";
import { parsePrice } from "@/lib/format/parse-price";
import { notificationRulesPath } from "@/lib/format/paths";
import { PriceInputError } from "@/lib/format/price-input-error";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { usePriceAlertChanges } from "@/lib/query/use-price-alerts";
import { requestWords } from "../../live/request-words";
import { SignInGate } from "../../live/sign-in-gate";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { Dialog } from "../../ui/dialog";
import { Input } from "../../ui/input";
import { Note } from "../../ui/note";
import { rich } from "../../ui/rich";
import { Select } from "../../ui/select";
import { Price } from "../price";
import type { AlertSubject } from "./alert-subject";

export interface AlertDialogProps {
  subject: AlertSubject;
  onClose: () => void;
}

/** Asks to hear, once, of a listing of an item or a floor at or below a price. */
export function AlertDialog({ subject, onClose }: AlertDialogProps) {
  const chains = useChains().data?.data ?? [];
  const wanted = subject.kind === "item" ? [subject.chain] : subject.chains;
  const offered = chains.filter(({ chain }) => wanted.includes(chain.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("Price alert for {subject}", { subject: subject.name })}
      size="sm"
    >
      <SignInGate icon="bell-plus" purpose={t("Price alerts belong to your account.")}>
        {(account) =>
          offered[0] === undefined ? (
            <p className="text-ui">{t("This site does not know its chain.")}</p>
          ) : (
            <AlertForm
              account={account}
              subject={subject}
              offered={offered}
              first={offered[0]}
              onClose={onClose}
            />
          )
        }
      </SignInGate>
    </Dialog>
  );
}

function targetOf(subject: AlertSubject, chain: string): CreatePriceAlertBody["target"] {
  if (subject.kind === "floor") return { kind: "floor", collection: subject.slug, chain };
  const { contract, tokenId } = subject;
  return { kind: "item", chain, contract, tokenId };
}

/** The price in base units, or why it is none. */
function readPrice(text: string, decimals: number): bigint | string {
  try {
    return parsePrice(text, decimals);
  } catch (error) {
    if (error instanceof PriceInputError) return error.message;
    throw error;
  }
}

function AlertForm({
  account,
  subject,
  offered,
  first,
  onClose,
}: AlertDialogProps & { account: string; offered: readonly WebChain[]; first: WebChain }) {
  const [chosen, setChosen] = useState(first.chain.id);
  const [typed, setTyped] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const { create } = usePriceAlertChanges(account);
  const { chain } = offered.find((each) => each.chain.id === chosen) ?? first;
  const price = readPrice(typed, chain.nativeCurrency.decimals);
  const words = create.error === null ? null : requestWords(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (create.isPending || typeof price === "string") return;
    create.mutate({ target: targetOf(subject, chain.id), below: price.toString() });
  };
  if (create.data !== undefined) {
    const told = {
      price: <Price amount={create.data.below} currency={chain.nativeCurrency} native />,
      chain: chain.name,
    };
    return (
      <div className="flex flex-col gap-5">
        <p role="status" className="text-ui">
          {subject.kind === "item"
            ? rich("Stored. The bell tells you once when it is listed at or below {price} on {chain}.", told)
            : rich("Stored. The bell tells you once when the floor is at or below {price} on {chain}.", told)}
        </p>
        <div className="flex flex-wrap justify-end gap-2.5">
          <ButtonLink href={notificationRulesPath}>{t("All price alerts")}</ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {t("Done")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
      {offered.length > 1 && (
        <div className="flex flex-col gap-2">
          <span className="text-small font-semi" aria-hidden="true">
            {t("Chain")}
          </span>
          <Select
            label={t("Chain")}
            options={offered.map((each) => ({ value: each.chain.id, label: each.chain.name }))}
            value={chain.id}
            onValueChange={setChosen}
          />
        </div>
      )}
      <Input
        label={
          subject.kind === "item"
            ? t("Tell me when it is listed at or below")
            : t("Tell me when the floor is at or below")
        }
        inputMode="decimal"
        unit={chain.nativeCurrency.symbol}
        hint={t("On {chain}. You are told once.", { chain: chain.name })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={hasTried && typeof price === "string" && price}
      />
      {words !== null && (
        <Note tone="neg" title={words.title} alert>
          {words.safe}
        </Note>
      )}
      <Button type="submit" variant="primary" loading={create.isPending && t("Storing")}>
        {t("Set price alert")}
      </Button>
    </form>
  );
}
