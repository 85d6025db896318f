"use client";

import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { readAddress } from "@/lib/trade/send/read-recipient";
import { Button } from "../ui/button";
import { Input } from "../ui/input";

export interface AddressFormProps {
  onAddress: (address: Address) => void;
  onCancel: () => void;
}

/** Accepts any address. A complete pasted address is checked at once. */
export function AddressForm({ onAddress, onCancel }: AddressFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
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
    <form ref={place} noValidate onSubmit={submit} className="mt-2 flex items-start gap-2">
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
    </form>
  );
}
