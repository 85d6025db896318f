import { type Hex, type LocalAccount, parseEther } from "viem";
import { formatSignatureHeader } from "@/lib/contract/signature-header";
import type { BuildListingParameters } from "@/lib/seaport/build-listing";
import { hashOrder } from "@/lib/seaport/hash-order";
import { hideOrderTypedData, unhideOrderTypedData } from "@/lib/seaport/hide-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import { approveConduit, signListing, signOrder } from "../../local/testing/orders";
import { type RequestOptions, startTestService, type TestAnswer, type TestService } from "./test-service";

/** The API with a maker who can list: the conduit may move their items. */
export async function startListingService(
  options?: Parameters<typeof startTestService>[0],
): Promise<TestService> {
  const service = await startTestService(options);
  await approveConduit(service.chain, service.chain.accounts.maker);
  await service.settled();
  return service;
}

export type SignedListing = { order: OrderComponents; signature: Hex };

/** A listing of the test collection that pays the marketplace fee, in the API's form. */
export function signFeeListing(
  { chain }: Pick<TestService, "chain">,
  maker: LocalAccount,
  parameters: Pick<BuildListingParameters, "tokenId"> & Partial<BuildListingParameters>,
): Promise<SignedListing> {
  const recipient = chain.accounts.deployer.address;
  return signListing(chain, maker, {
    unitPrice: parseEther("1"),
    fees: [{ kind: "marketplace", recipient, bps: 100 }],
    ...parameters,
  });
}

/** The listing with changes to its order, signed again. */
export async function resignListing(
  { chain }: Pick<TestService, "chain">,
  maker: LocalAccount,
  listing: SignedListing,
  change: Partial<OrderComponents>,
): Promise<SignedListing> {
  const order = { ...listing.order, ...change };
  return { order, signature: await signOrder(chain, maker, order) };
}

/** The body of `POST /listings` for one order. */
export function listingBody({ id }: Pick<TestService, "id">, { order, signature }: SignedListing) {
  return { chain: id, order: { parameters: encodeOrderComponents(order), signature } };
}

export function postListing(
  service: Pick<TestService, "id" | "request">,
  listing: SignedListing,
  options: RequestOptions = {},
): Promise<TestAnswer> {
  return service.request("/v1/listings", { method: "POST", body: listingBody(service, listing), ...options });
}

/** The maker's signature for an order, as a value of `x-maker-signature`. */
export async function makerSignature(
  { chain }: Pick<TestService, "chain">,
  maker: LocalAccount,
  order: OrderComponents,
  { action = "hide", secondsAhead = 300 }: { action?: "hide" | "unhide"; secondsAhead?: number } = {},
): Promise<string> {
  if (maker.signTypedData === undefined) throw new Error("the account cannot sign");
  const deadline = BigInt(Math.floor(Date.now() / 1_000) + secondsAhead);
  const message = { orderHash: hashOrder(order), deadline };
  const signature =
    action === "hide"
      ? await maker.signTypedData(hideOrderTypedData(message, chain.domain))
      : await maker.signTypedData(unhideOrderTypedData(message, chain.domain));
  return formatSignatureHeader({ deadline, signature });
}
