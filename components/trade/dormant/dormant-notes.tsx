import { Fragment } from "react";
import type { DormantOrders } from "./use-dormant-orders";

/** The notes on old orders that become fillable: one for each cause, in a fixed order. */
export function DormantNotes({ dormant }: { dormant: readonly DormantOrders[] }) {
  return dormant.map(({ cause, note }) => <Fragment key={cause}>{note}</Fragment>);
}
