"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import type { Hex } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import { keptListQuery } from "@/lib/query/allowlists/kept-list-query";
import type { HandedAllowlist } from "@/lib/wallet/hand-in-allowlist";
import { AskingButton } from "../../../live/asking-button";
import { useFailureWords } from "../../../live/use-failure-words";
import { Button } from "../../../ui/button";

interface HandInListProps {
  list: { root: Hex; size: number };
  place: Pick<HandedAllowlist, "pin" | "contract" | "owner">;
  onDone: () => void;
  onChooseAgain: () => void;
}

/** Hands in an allowlist whose rows this browser keeps, with one signature. */
export function HandInList({ list, place, onDone, onChooseAgain }: HandInListProps) {
  const { root, size } = list;
  const rows = useQuery(keptListQuery(root));
  const handing = useMutation({
    mutationFn: async (kept: Blob) =>
      (await import("@/lib/wallet/hand-in-allowlist")).handInAllowlist({ ...place, root, rows: kept }),
    onSuccess: onDone,
  });
  const words = useFailureWords(handing.error);
  if (rows.isPending) return t("Looking for its rows in this browser");
  const kept = rows.data ?? null;
  if (kept === null)
    return (
      <span className="flex flex-col items-start gap-2">
        {t(
          "Its rows are only in the browser in which you chose the file. Choose the same file again in Stages.",
        )}
        <Button size="sm" onClick={onChooseAgain}>
          {t("To the stages")}
        </Button>
      </span>
    );
  return (
    <span className="flex flex-col items-start gap-2">
      {plural(size, "{count} row. One signature, no fee.", "{count} rows. One signature, no fee.")}
      <AskingButton
        size="sm"
        variant="primary"
        isAsking={handing.isPending}
        onClick={() => handing.mutate(kept)}
      >
        {t("Sign and hand in")}
      </AskingButton>
      {words !== null && (
        <span role="alert" className="text-neg">
          {words.title} {words.safe}
        </span>
      )}
    </span>
  );
}
