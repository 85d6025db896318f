import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { addCreateOrders } from "./create-orders";
import { addEndOrders } from "./end-orders";
import { addFulfillOrder } from "./fulfill-order";
import { addHideOrder } from "./hide-order";
import { addListListings, addListOffers } from "./list-orders";
import { addNamedOrders, addOrder } from "./named-orders";

/** `/listings` and `/offers`, the two sides of the order book, and `/orders`, which is both. */
export function createOrdersRouter(dependencies: AppDependencies): ApiRouter {
  const router = createApiRouter();
  addListListings(router, dependencies);
  addListOffers(router, dependencies);
  addOrder(router, dependencies);
  addNamedOrders(router, dependencies);
  addEndOrders(router, dependencies);
  for (const side of ["listing", "offer"] as const) {
    addCreateOrders(router, side, dependencies);
    addFulfillOrder(router, side, dependencies);
    addHideOrder(router, side, dependencies);
  }
  return router;
}
