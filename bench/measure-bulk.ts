import { parseEther, zeroAddress } from "viem";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { maxOrdersPerRequest } from "@/lib/contract/order-limits";
import type { CreateOrdersResponse } from "@/lib/contract/order-requests";
import { QuaysideError } from "@/lib/errors";
import { type BuildListingsParameters, buildListings } from "@/lib/seaport/build-listings";
import { bulkOrderTypedData, splitBulkSignature } from "@/lib/seaport/bulk-tree";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { type FeeRule, orderFees } from "@/lib/seaport/order-fees";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import { type BulkRequest, verifyBulkListing } from "@/lib/tx/verify-bulk-listing";
import { assertVerified } from "@/lib/tx/verify-fulfillment";
import type { ListingTerms } from "@/lib/tx/verify-listing";
import { type Measure, quantile } from "./measure";
import { untilSeen } from "./measure-latency";
import type { Subject } from "./subject";
import type { Owner, Trader } from "./trader";

const size = maxOrdersPerRequest;
const samples = 20;
/** The first few are slow until both sides' code is compiled. */
const warmUps = 3;
const group = `Bulk listing of ${size}, local mode`;

let lastSalt = BigInt(Date.now()) << 64n;

function nextSalt(): bigint {
  lastSalt += 1n;
  return lastSalt;
}

/** The rows of the form: as many as fit a request, over what the owner has. */
function draftsOf({ chain }: Trader, { contract }: Subject, owner: Owner): BuildListingsParameters["drafts"] {
  const now = Math.floor(Date.now() / 1_000);
  return Array.from({ length: size }, (_, index) => ({
    // An owner of fewer items lists some of them several times: each order is judged by itself all the same.
    standard: "erc721" as const,
    token: contract,
    tokenId: owner.tokenIds[index % owner.tokenIds.length] ?? 0n,
    unitPrice: parseEther("1") + BigInt(index),
    currency: zeroAddress,
    fees: [{ kind: "marketplace", ...chain.marketplaceFee } satisfies FeeRule],
    startTime: now,
    endTime: now + 86_400,
  }));
}

/** The tree, checked as a page checks it before the wallet opens. */
function prepare(trader: Trader, subject: Subject, owner: Owner) {
  const { chain, domain } = trader;
  const maker = owner.account.address;
  const { conduitKey, conduit, conduitController, signedZone, seaport } = chain.contracts;
  const drafts = draftsOf(trader, subject, owner);
  const orders = drafts.flatMap((draft): OrderComponents[] => {
    const [built] = buildListings({ maker, conduitKey, counter: 0n, nextSalt, drafts: [draft] });
    return built?.ok ? [built.order] : [];
  });
  const terms = drafts.map((draft): ListingTerms => {
    const { unitPrice, fees, startTime, endTime, ...rest } = draft;
    const divided = orderFees({ unitPrice, quantity: 1n, rules: fees, seller: maker });
    return {
      ...rest,
      maker,
      itemName: `#${draft.tokenId}`,
      quantity: 1n,
      price: unitPrice,
      fees: divided.fees,
      startsAt: startTime,
      expiresAt: endTime,
      counter: 0n,
      restricted: false,
    };
  });
  const request: BulkRequest = bulkOrderTypedData(orders, domain);
  const { id, chainId, name, marketplaceFee, nativeCurrency, wrappedCurrency } = chain;
  const pin = {
    ...{ id, chainId, name, seaport, conduit, conduitController, conduitKey, signedZone },
    nativeSymbol: nativeCurrency.symbol,
    wrappedCurrency: wrappedCurrency.address,
    wrappedSymbol: wrappedCurrency.symbol,
    feeRecipient: marketplaceFee.recipient,
    maxFeeBps: 1_000,
  };
  assertVerified(verifyBulkListing({ request, terms, chain, pin }));
  return { orders, request };
}

async function post({ api, apiKey }: LocalManifest, bodies: readonly unknown[]): Promise<void> {
  const answer = await fetch(`${api}/listings`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": apiKey },
    body: JSON.stringify({ orders: bodies }),
  });
  const { results } = (await answer.json()) as CreateOrdersResponse;
  const refused = results.find(({ status }) => status !== 201);
  if (refused !== undefined)
    throw new QuaysideError("bench_failed", `A listing was refused: ${refused.problem?.detail}`);
}

interface Page {
  data: { hash: string; status: string }[];
}

/** Milliseconds from the press of the button until every listing is shown as active. */
async function listOnce(
  manifest: LocalManifest,
  subject: Subject,
  { trader, owner }: { trader: Trader; owner: Owner },
): Promise<number> {
  const since = performance.now();
  const { orders, request } = prepare(trader, subject, owner);
  // The tree's type is not one that viem infers from.
  const definition = request as unknown as Parameters<typeof owner.account.signTypedData>[0];
  const signatures = splitBulkSignature(orders, await owner.account.signTypedData(definition));
  await post(
    manifest,
    orders.map((order, index) => ({
      chain: trader.chain.id,
      order: { parameters: encodeOrderComponents(order), signature: signatures[index] },
    })),
  );
  const hashes = new Set<string>(orders.map((order) => hashOrder(order)));
  const path = `/listings?maker=${owner.account.address}&chain=${trader.chain.id}&status=active&sort=recent&limit=200`;
  const isThere = ({ data }: Page) => data.filter(({ hash }) => hashes.has(hash)).length === size;
  return untilSeen<Page>(manifest, path, { since, isThere });
}

/** A whole bulk listing: built, checked, signed by one key, posted, and there for everybody. */
export async function measureBulk(
  manifest: LocalManifest,
  subject: Subject,
  trader: Trader,
): Promise<Measure[]> {
  const [owner] = [...trader.owners].sort((left, right) => right.tokenIds.length - left.tokenIds.length);
  if (owner === undefined) throw new QuaysideError("bench_failed", "Nothing to list.");
  const times: number[] = [];
  for (let sample = 0; sample < warmUps + samples; sample += 1)
    times.push(await listOnce(manifest, subject, { trader, owner }));
  const measured = times.slice(warmUps);
  const name = "click → all shown as active by GET /v1/listings";
  const note = `${samples} times, the longest ${Math.max(...measured).toFixed(0)} ms; by a key that signs at once, the page's checks are in it`;
  return [{ group, name: `${name}, p50`, value: quantile(measured, 0.5), unit: "ms", note }];
}
