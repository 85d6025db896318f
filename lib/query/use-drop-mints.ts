"use client";

import { useQuery } from "@tanstack/react-query";
import type { Drop } from "../contract/drop";
import { RequestError } from "./api-client";
import { historyFreshness, queryKeys } from "./query-keys";

/** A mint of the last 90 days. */
export interface DropMint {
  /** Unix seconds. */
  at: number;
  quantity: number;
  /** Of the whole mint, in whole units; null where it was free or its currency is not known here. */
  paid: string | null;
  symbol: string;
  minter: string;
  transaction: string;
}

type Subject = Pick<Drop, "collection" | "contract" | "tokenId">;

/** Where the mints of a drop are as a file. The service answers for the owner of the contract. */
export function mintsFile({ collection }: Pick<Subject, "collection">, owner: string): string {
  const search = new URLSearchParams({ format: "csv", list: "mints", interval: "90d", collection });
  return `/api/accounts/${owner}/studio?${search}`;
}

/** Reads the file of mints. Its columns hold no commas. @throws Error for another file */
export function readMints(text: string, { contract, tokenId }: Omit<Subject, "collection">): DropMint[] {
  const [head = "", ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(",");
  const place = (name: string) => {
    const at = names.indexOf(name);
    if (at === -1) throw new Error(`the file of mints has no column ${name}`);
    return at;
  };
  const places = [
    "time",
    "contract",
    "tokenId",
    "quantity",
    "price",
    "currency",
    "minter",
    "transaction",
  ].map(place);
  return lines.flatMap((line) => {
    const cells = line.split(",");
    const [time, at, token, quantity, price, symbol, minter, transaction] = places.map(
      (index) => cells[index] ?? "",
    );
    if (at?.toLowerCase() !== contract.toLowerCase() || (tokenId != null && token !== tokenId)) return [];
    return [
      {
        at: Math.floor(Date.parse(time ?? "") / 1_000),
        quantity: Number(quantity),
        paid: price === undefined || price === "" || price === "0" ? null : price,
        symbol: symbol ?? "",
        minter: minter ?? "",
        transaction: transaction ?? "",
      },
    ];
  });
}

/** The mints of a drop in the last 90 days, the newest first. */
export function useDropMints(drop: Subject, owner: string) {
  return useQuery({
    queryKey: queryKeys.history("mints", drop.collection, { owner, tokenId: drop.tokenId ?? null }),
    ...historyFreshness,
    queryFn: async ({ signal }): Promise<DropMint[]> => {
      let response: Response;
      try {
        response = await fetch(mintsFile(drop, owner), { signal });
      } catch (cause) {
        throw new RequestError("offline", "We cannot reach the service.", { cause });
      }
      if (!response.ok)
        throw new RequestError("problem", `The service answered ${response.status}.`, {
          status: response.status,
        });
      return readMints(await response.text(), drop);
    },
  });
}
