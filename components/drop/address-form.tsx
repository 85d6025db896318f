"use client";

import { type ComponentType, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Drop } from "@/lib/contract/drop";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { readAddress } from "@/lib/trade/send/read-recipient";
import { Button } from "../ui/button";
import { Input } from "../ui/input";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import type { ManyAddressesProps } from "./many-addresses";

export interface AddressFormProps {
  drop: Drop;
  /** Unix seconds by the chain's time; null until it is known. */
  moment: number | null;
  onAddress: (address: Address) => void;
  onCancel: () => void;
}

const loadMany = (): Promise<ComponentType<ManyAddressesProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./many-addresses").then((module) => module.ManyAddresses);

/** Accepts any address. A complete pasted address is checked at once. */
export function AddressForm({ drop, moment, onAddress, onCancel }: AddressFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { Part: Many, pending, preload, activate } = useDeferred(loadMany);
  const [isMany, setMany] = useState(false);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const change = (next: string) => {
    setText(next);
    setError(null);
    const read = readAddress(next);
    if ("address" in read) onAddress(read.address);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = readAddress(text);
    if ("error" in read) setError(read.error);
    else onAddress(read.address);
  };
  return (
    <>
      <form ref={place} noValidate onSubmit={submit} className="mt-2 flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1">
          <Input
            label={t("Address to check")}
            hideLabel
            placeholder="0x…"
            value={text}
            error={error}
            spellCheck={false}
            maxLength={64}
            onChange={(event) => change(event.target.value)}
          />
        </div>
        <Button type="submit">{t("Check")}</Button>
        <Button variant="ghost" className="px-2" onClick={onCancel}>
          {t("Close")}
        </Button>
        <button
          type="button"
          aria-busy={pending || undefined}
          className="text-link touch-target w-full text-start text-small"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => {
            activate();
            setMany(true);
          }}
        >
          {t("Check many addresses")}
        </button>
      </form>
      {isMany && Many !== null && <Many drop={drop} moment={moment} onClose={() => setMany(false)} />}
    </>
  );
}
