import { t } from "@/lib/language/translate";
import { Button } from "./button";

export interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}

/** The button below a list that loads its next page. Renders nothing after the last page. */
export function LoadMore({ hasMore, loading, onMore }: LoadMoreProps) {
  return (
    hasMore && (
      <div className="flex justify-center pt-5">
        <Button onClick={onMore} loading={loading && t("Loading")}>
          {t("Load more")}
        </Button>
      </div>
    )
  );
}
