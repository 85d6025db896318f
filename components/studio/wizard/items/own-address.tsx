"use client";

import { useState } from "react";
import { t } from "@/lib/language/translate";
import { readBaseUri } from "@/lib/studio/items/own-address";
import { Input } from "../../../ui/input";

export interface OwnItems {
  baseUri: string;
  count: number;
}

/** Asks for the address under which the creator keeps the items, and for their number. */
export function OwnAddress({
  stored,
  isEdition,
  onChange,
}: {
  stored: OwnItems | null;
  isEdition: boolean;
  /** Null while what is typed is no address or no number. */
  onChange: (items: OwnItems | null) => void;
}) {
  const [uri, setUri] = useState(stored?.baseUri ?? "");
  const [count, setCount] = useState(stored === null ? "" : String(stored.count));
  const most = isEdition ? 100 : 1_000_000;
  const read = readBaseUri(uri);
  const number = /^\d{1,7}$/.test(count) ? Number(count) : 0;
  const isNumber = number > 0 && number <= most;
  const tell = (nextUri: string, nextCount: string) => {
    const next = readBaseUri(nextUri);
    const items = /^\d{1,7}$/.test(nextCount) ? Number(nextCount) : 0;
    onChange(
      next.kind !== "wrong" && items > 0 && items <= most ? { baseUri: next.uri, count: items } : null,
    );
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Input
        label={t("Base URI")}
        dir="ltr"
        placeholder="ipfs://bafy…/"
        value={uri}
        maxLength={500}
        onChange={(event) => {
          setUri(event.target.value);
          tell(event.target.value, count);
        }}
        hint={
          read.kind === "changeable"
            ? t("What is there can change later. Buyers are told so.")
            : t("The metadata of each item is at this address and its token id, without an ending.")
        }
        error={
          uri !== "" &&
          read.kind === "wrong" &&
          t("Give ipfs:// with the CID of a folder, or an https:// address, with a slash at the end.")
        }
      />
      <Input
        label={isEdition ? t("Kinds") : t("Items")}
        inputMode="numeric"
        value={count}
        onChange={(event) => {
          setCount(event.target.value);
          tell(uri, event.target.value);
        }}
        error={count !== "" && !isNumber && t("A whole number from 1 to {most}", { most })}
      />
    </div>
  );
}
