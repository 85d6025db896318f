"use client";

import { useState } from "react";
import { t } from "@/lib/language/translate";
import { readBaseUri } from "@/lib/studio/items/own-address";
import { Input } from "../../../ui/input";

export interface OwnItems {
  baseUri: string;
  count: number;
  /** Of an edition: the most units of each kind, as digits; null has no end. */
  supply: string | null;
}

function readCount(text: string): number {
  return /^\d{1,7}$/.test(text) ? Number(text) : 0;
}

/** The most units of each kind; null where the field is empty, undefined where it holds no number. */
function readSupply(text: string): string | null | undefined {
  if (text.trim() === "") return null;
  return /^[1-9]\d{0,17}$/.test(text.trim()) ? text.trim() : undefined;
}

/** Asks for the address under which the creator keeps the items, for their number, and for the supply of editions. */
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
  const [supply, setSupply] = useState(stored?.supply ?? "");
  const most = isEdition ? 100 : 1_000_000;
  const read = readBaseUri(uri);
  const number = readCount(count);
  const isNumber = number > 0 && number <= most;
  const tell = (parts: { uri?: string; count?: string; supply?: string }) => {
    const next = readBaseUri(parts.uri ?? uri);
    const items = readCount(parts.count ?? count);
    const units = isEdition ? readSupply(parts.supply ?? supply) : null;
    const isRead = next.kind !== "wrong" && items > 0 && items <= most && units !== undefined;
    onChange(isRead ? { baseUri: next.uri, count: items, supply: units } : null);
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
          tell({ uri: event.target.value });
        }}
        hint={
          read.kind === "changeable"
            ? t("What is there can change later. The page of each item says so.")
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
          tell({ count: event.target.value });
        }}
        error={count !== "" && !isNumber && t("A whole number from 1 to {most}", { most })}
      />
      {isEdition && (
        <div className="sm:col-start-2">
          <Input
            label={t("Units of each kind")}
            inputMode="numeric"
            value={supply}
            onChange={(event) => {
              setSupply(event.target.value);
              tell({ supply: event.target.value });
            }}
            hint={supply.trim() === "" && t("Empty: no end")}
            error={readSupply(supply) === undefined && t("Enter a whole number above 0, or nothing.")}
          />
        </div>
      )}
    </div>
  );
}
