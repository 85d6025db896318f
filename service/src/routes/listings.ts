import type { AppDependencies } from "../app-dependencies";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import { addCreateListings } from "./create-listings";
import { addFulfillListing } from "./fulfill-listing";
import { addHideListing } from "./hide-listing";
import { addListListings } from "./list-listings";

export function createListingsRouter(dependencies: AppDependencies): ApiRouter {
  const router = createApiRouter();
  addListListings(router, dependencies);
  addCreateListings(router, dependencies);
  addFulfillListing(router, dependencies);
  addHideListing(router, dependencies);
  return router;
}
