"use client";

import type { Order } from "@/lib/contract/order";
import { plural, t, tIn } from "@/lib/language/translate";
import { SelectionFoot } from "../trade/bulk/selection-foot";
import { AcceptSeveral, offersByChain, type SeveralDialog } from "../trade/start/accept-several";
import { Button } from "../ui/button";

/** The actions for the selected offers at the foot of the page: one transaction for each chain. */
export function ReceivedSelection({
  selected,
  several,
  onClear,
}: {
  /** Best offer first. */
  selected: readonly Order[];
  /** The dialog, which the list holds: this bar ends with the last selected offer. */
  several: SeveralDialog;
  onClear: () => void;
}) {
  const chains = offersByChain(selected);
  const count = selected.length;
  if (count === 0) return null;
  return (
    <SelectionFoot>
      <section
        aria-label={t("Selected offers")}
        className="rise-in mt-6 flex min-h-18 flex-wrap items-center gap-2 rounded-panel bg-overlay px-4 py-3 shadow-2 forced-colors:border"
      >
        <p className="me-auto text-ui font-semi" aria-live="polite">
          {plural(count, "{count} offer selected", "{count} offers selected")}
        </p>
        <Button variant="ghost" onClick={onClear}>
          {tIn("selection", "Clear")}
        </Button>
        {/* On a phone the buttons have a line of their own, and fill it. */}
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {chains.map(({ chain, offers }) => (
            <AcceptSeveral
              key={chain}
              chain={chain}
              offers={offers}
              in={several}
              variant="primary"
              preselect
              label={(chainName) =>
                plural(offers.length, "Accept {count} on {chain}", "Accept {count} on {chain}", {
                  chain: chainName,
                })
              }
            />
          ))}
        </div>
      </section>
    </SelectionFoot>
  );
}
