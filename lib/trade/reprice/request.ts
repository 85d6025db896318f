import type { Order, OrderSummary } from "../../contract/order";
import type { ListRequest } from "../list/request";
import type { RepriceWay } from "./reprice-way";

/** A new price for an own listing: the terms of the listing that takes its place, and the old one. */
export interface RepriceRequest extends ListRequest {
  /** The old listing as the page shows it. */
  listing: OrderSummary;
  /** The old listing as the service has it. */
  old: Order;
  /** How the price changes, as the page says. */
  way: RepriceWay;
}
