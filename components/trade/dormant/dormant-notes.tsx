import { Fragment } from "react";
import type { DormantOrders } from "./use-dormant-orders";

/** The old orders that a dialog would bring back: each cause once, and always the same ones. */
export function DormantNotes({ dormant }: { dormant: readonly DormantOrders[] }) {
  return dormant.map(({ cause, note }) => <Fragment key={cause}>{note}</Fragment>);
}
