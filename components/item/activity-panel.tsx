import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { Panel } from "../ui/panel";

/** The frame of an item's activity, shared by the HTML's list and the live one so that the page does not shift. */
export function ActivityPanel({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <Panel title={t("Activity")} aside={aside} flush>
      <div className="pb-4 max-sm:px-4.5 [&_tbody_tr]:bg-s1 [&_tbody_tr:last-child]:border-b-0 sm:[&_tr>:first-child]:ps-4.5 sm:[&_tr>:last-child]:pe-4.5">
        {children}
      </div>
    </Panel>
  );
}

/** Shown where the item has no activity. */
export function NoItemActivity({ children }: { children: ReactNode }) {
  return <p className="flex min-h-22 items-center px-4.5 text-ui text-ink-2 max-sm:px-0">{children}</p>;
}
