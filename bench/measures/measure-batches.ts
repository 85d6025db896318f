import { hashTypedData, parseEther } from "viem";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { maxOrdersPerRequest } from "@/lib/contract/order-limits";
import type { CreateOrdersResponse } from "@/lib/contract/order-requests";
import { QuaysideError } from "@/lib/errors";
import { sameAddress } from "@/lib/same-address";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { recoverSigner } from "@/service/src/market/orders/signatures/recover-signer";
import type { Measure } from "../report/measure";
import type { Subject } from "../scenes/subject";
import { type SignedListing, signListing, type Trader } from "../scenes/trader";
import { compareRounds } from "./compare-rounds";

const size = maxOrdersPerRequest;

/** A batch over the items of the demo accounts, repeated as needed. */
async function signBatch(subject: Subject, trader: Trader): Promise<SignedListing[]> {
  const held = trader.owners.flatMap((owner) => owner.tokenIds.map((tokenId) => ({ owner, tokenId })));
  const batch = Array.from({ length: size }, (_, index) => held[index % held.length]);
  return Promise.all(
    batch.flatMap((one) =>
      one === undefined ? [] : [signListing(trader, subject, { ...one, price: parseEther("1") })],
    ),
  );
}

/** Number of orders that the service stores per second. */
async function postBatch({ api, apiKey }: LocalManifest, batch: readonly SignedListing[]): Promise<number> {
  const body = JSON.stringify({ orders: batch.map((listing) => listing.body) });
  const since = performance.now();
  const answer = await fetch(`${api}/listings`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": apiKey },
    body,
  });
  const { results } = (await answer.json()) as CreateOrdersResponse;
  const elapsedMs = performance.now() - since;
  const refused = results.find(({ status }) => status !== 201);
  if (refused !== undefined) {
    throw new QuaysideError("bench_failed", `A listing was refused: ${refused.problem?.detail}`);
  }
  return (size / elapsedMs) * 1_000;
}

/** Number of orders per second for the hash and the signer's recovery alone. */
function recoverBatch({ domain }: Trader, batch: readonly SignedListing[]): number {
  const since = performance.now();
  for (const { order, signature } of batch) {
    const signer = recoverSigner(hashTypedData(orderTypedData(order, domain)), signature);
    if (signer === null || !sameAddress(signer, order.offerer)) {
      throw new QuaysideError("bench_failed", "A signature of the batch is not its maker's.");
    }
  }
  return (size / (performance.now() - since)) * 1_000;
}

/** Batches of 50 listings, compared with the work on their signatures alone. */
export async function measureBatches(
  manifest: LocalManifest,
  subject: Subject,
  trader: Trader,
): Promise<Measure> {
  const same = (rate: number) => rate;
  // The first batch is slow until both sides' code is compiled.
  const first = await signBatch(subject, trader);
  await postBatch(manifest, first);
  recoverBatch(trader, first);
  let batch: SignedListing[] = [];
  const { value, base } = await compareRounds(
    async () => {
      batch = await signBatch(subject, trader);
      return postBatch(manifest, batch);
    },
    async () => recoverBatch(trader, batch),
    { value: same, base: same },
  );
  return {
    group: "POST /v1/listings in batches of 50, orders/s",
    name: "stored, against viem's hash and WebAssembly recovery alone",
    value,
    unit: "/s",
    base,
    target: { of: "ratio", is: "at least", limit: 0.5 },
  };
}
