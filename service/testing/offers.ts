import { type LocalAccount, parseEther } from "viem";
import type { OrderScope } from "@/lib/contract/order";
import type { BuildOfferParameters, OfferScope } from "@/lib/seaport/build-offer";
import { signOffer } from "../../local/testing/offers";
import { listingBody, type SignedListing } from "./listings";
import type { RequestOptions, TestAnswer, TestService } from "./test-service";

export type SignedOffer = SignedListing & { scope: OrderScope };

/** The scope of an offer in the API's form. */
function scopeOf(scope: OfferScope): OrderScope {
  if (scope.kind === "item") return { kind: "item", tokenId: scope.tokenId.toString() };
  return scope.kind === "trait" ? { kind: "trait", traits: [...scope.traits] } : scope;
}

/** An offer in the test collection that pays the marketplace fee, with its scope in the API's form. */
export async function signFeeOffer(
  { chain }: Pick<TestService, "chain">,
  maker: LocalAccount,
  parameters: Pick<BuildOfferParameters, "scope"> & Partial<BuildOfferParameters>,
): Promise<SignedOffer> {
  const recipient = chain.accounts.deployer.address;
  const signed = await signOffer(chain, maker, {
    unitPrice: parseEther("1"),
    fees: [{ kind: "marketplace", recipient, bps: 100 }],
    ...parameters,
  });
  return { ...signed, scope: scopeOf(parameters.scope) };
}

/** The body of `POST /offers` for one order. */
export function offerBody(service: Pick<TestService, "id">, { scope, ...signed }: SignedOffer) {
  return { ...listingBody(service, signed), scope };
}

export function postOffer(
  service: Pick<TestService, "id" | "request">,
  offer: SignedOffer,
  options: RequestOptions = {},
): Promise<TestAnswer> {
  return service.request("/v1/offers", { method: "POST", body: offerBody(service, offer), ...options });
}
