"use client";

import { useState } from "react";
import type { Hex } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { readKeptList } from "@/lib/query/allowlists/kept-lists";
import { RequestError } from "@/lib/query/api-client";
import { explainError } from "@/lib/trade/errors/explain-error";
import { handInAllowlist } from "@/lib/wallet/hand-in-allowlist";
import { requestWords } from "../../live/request-words";
import type { RunnableDrop } from "./managed-drop";

/** Hands a list of this browser in, with the signature of the contract's owner. */
export function useHandIn({ drop, web, account }: RunnableDrop) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** @returns whether the service has the list */
  const handIn = async (root: Hex): Promise<boolean> => {
    setFailure(null);
    setAsking(true);
    try {
      const kept = await readKeptList(root);
      if (kept === null || web.pin === null) {
        setFailure(t("The rows of the list are not in this browser. Choose the file again."));
        return false;
      }
      await handInAllowlist({ pin: web.pin, contract: drop.contract, root, owner: account, rows: kept.rows });
      return true;
    } catch (error) {
      const context = { act: "run_drop", itemName: drop.name, chainName: web.chain.name } as const;
      setFailure(
        error instanceof RequestError ? requestWords(error).title : explainError(error, context).title,
      );
      return false;
    } finally {
      setAsking(false);
    }
  };
  return { handIn, isAsking, failure };
}
