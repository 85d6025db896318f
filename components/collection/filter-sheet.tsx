"use client";

import { t } from "@/lib/language/translate";
import { Button } from "../ui/button";
import { Sheet } from "../ui/sheet";
import { FilterRail, type FilterRailProps } from "./filter-rail";

export interface FilterSheetProps extends FilterRailProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The label of the button that leads back to the items: "Show 74 items". */
  action: string;
}

/** The filters in a sheet, for layouts without room beside the items. */
export function FilterSheet({ open, onOpenChange, action, ...rail }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("Filters")}
      kind="full"
      footer={
        <Button variant="primary" size="lg" className="w-full" onClick={() => onOpenChange(false)}>
          {action}
        </Button>
      }
    >
      <FilterRail {...rail} />
    </Sheet>
  );
}
