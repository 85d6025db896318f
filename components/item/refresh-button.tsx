"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@/lib/language/translate";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { useLiveItem } from "./live-item";
import { type RefreshWords, refreshRefusal, refreshRequested } from "./refresh-words";

const tones = { pos: "text-pos", neutral: "text-ink-2", neg: "text-neg" };

/** "Refresh metadata", as an icon beside the name or as a button in a note, and the result. */
export function RefreshButton({ look }: { look: "icon" | "button" }) {
  const { item } = useLiveItem();
  const { refresh, isAsking, words } = useRefreshMetadata(item);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-y-1">
      <span role="status" className={cx("text-label", words !== null && `me-2 ${tones[words.tone]}`)}>
        {words === null ? null : t(words.text)}
      </span>
      {look === "icon" ? (
        <IconButton label={t("Refresh metadata")} onClick={refresh} busy={isAsking}>
          <Icon name="refresh-cw" size={16} />
        </IconButton>
      ) : (
        <Button size="sm" onClick={refresh} loading={isAsking && t("Refreshing")}>
          {t("Refresh metadata")}
        </Button>
      )}
    </span>
  );
}

/** Asks the service to read an item's metadata again, at most once a minute for each item. */
function useRefreshMetadata(item: { chain: string; contract: string; tokenId: string }): {
  refresh: () => void;
  isAsking: boolean;
  words: RefreshWords | null;
} {
  const client = useQueryClient();
  const { chain, contract, tokenId } = item;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      requestApi<unknown>(`/api/items/${chain}/${contract}/${tokenId}/refresh`, { method: "POST" }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.item(chain, contract, tokenId) }),
  });
  const answer = isSuccess ? refreshRequested : null;
  return {
    refresh: () => mutate(),
    isAsking: isPending,
    words: error === null ? answer : refreshRefusal(error),
  };
}
