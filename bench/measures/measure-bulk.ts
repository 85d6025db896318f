import { parseEther, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { ChainPin } from "@/lib/chains/config";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { Collection } from "@/lib/contract/collection";
import { maxOrdersPerRequest } from "@/lib/contract/order-limits";
import { QuaysideError } from "@/lib/errors";
import { createBulkLedger } from "@/lib/trade/bulk/bulk-ledger";
import type { BulkList } from "@/lib/trade/bulk/request";
import { bulkFlow, bulkFlowId, readBulkPlan, runBulkLists } from "@/lib/trade/bulk/run";
import { createFlowStore } from "@/lib/trade/flow/flow-store";
import type { Ports } from "@/lib/trade/flow/ports";
import type { Market } from "../../e2e/fixtures/market";
import { type Measure, quantile } from "../report/measure";
import { bulkPorts } from "../scenes/bulk-ports";
import type { Subject } from "../scenes/subject";
import type { Owner, Trader } from "../scenes/trader";
import { untilSeen } from "../scenes/until-seen";

const size = maxOrdersPerRequest;
const samples = 20;
/** The first listings are slow until both sides' code is compiled. */
const warmUps = 3;
const group = `Bulk listing of ${size}, local mode`;
const daySeconds = 86_400;

/**
 * Each listing is cheaper than all earlier ones, the seed's included, so that the newest come first even among listings of the same second.
 */
const lowestBefore = parseEther("0.00001");
const priceStep = 1_000_000_000n;

/** Makes one owner hold as many items as a bulk listing needs; the other owners give the missing ones. */
async function gatherItems(
  manifest: LocalManifest,
  { client, owners }: Trader,
  subject: Subject,
): Promise<Owner> {
  const [seller, ...others] = owners.toSorted((one, other) => other.tokenIds.length - one.tokenIds.length);
  if (seller === undefined) throw new QuaysideError("bench_failed", "Nothing to list.");
  const given = others
    .flatMap(({ account, tokenIds }) => tokenIds.map((tokenId) => ({ account, tokenId })))
    .slice(0, Math.max(0, size - seller.tokenIds.length));
  const tokenIds = [...seller.tokenIds, ...given.map(({ tokenId }) => tokenId)].slice(0, size);
  if (tokenIds.length < size)
    throw new QuaysideError("bench_failed", `The demo accounts own fewer than ${size} of ${subject.slug}.`);
  const { address } = seller.account;
  for (const { account, tokenId } of given) {
    const hash = await client.writeContract({
      account,
      address: subject.contract,
      abi: erc721Abi,
      functionName: "transferFrom",
      args: [account.address, address, tokenId],
    });
    await client.waitForTransactionReceipt({ hash });
    const path = `/items/${subject.chain}/${subject.contract}/${tokenId}`;
    const isThere = ({ owner }: { owner: string }) => owner.toLowerCase() === address.toLowerCase();
    await untilSeen(manifest, path, { since: performance.now(), isThere });
  }
  return { ...seller, tokenIds };
}

function pinOf({ chain }: Trader): ChainPin {
  const { id, chainId, name, contracts, marketplaceFee, nativeCurrency, wrappedCurrency } = chain;
  const { seaport, conduit, conduitController, conduitKey, signedZone } = contracts;
  return {
    ...{ id, chainId, name, seaport, conduit, conduitController, conduitKey, signedZone },
    nativeSymbol: nativeCurrency.symbol,
    wrappedCurrency: wrappedCurrency.address,
    wrappedSymbol: wrappedCurrency.symbol,
    feeRecipient: marketplaceFee.recipient,
    maxFeeBps: 1_000,
  };
}

/** The filled form, with a different price for every item. */
function fillIn(
  { trader, subject, seller, collection }: Scene,
  { now, sample }: { now: number; sample: number },
): BulkList {
  const startsAt = Math.floor(now / 1_000) - 60;
  return {
    web: { chain: trader.chain, pin: pinOf(trader), trading: { on: true } },
    side: "listing",
    maker: seller.account.address,
    currency: zeroAddress,
    payCreator: true,
    startsAt,
    expiresAt: startsAt + daySeconds,
    rows: seller.tokenIds.map((tokenId, index) => ({
      item: {
        chain: trader.chain.id,
        contract: subject.contract,
        tokenId: tokenId.toString(),
        name: `${collection.name} #${tokenId}`,
        standard: "erc721",
      },
      collection,
      quantity: 1n,
      unitPrice: lowestBefore - BigInt(sample * size + index) * priceStep,
    })),
  };
}

interface Scene {
  manifest: LocalManifest;
  trader: Trader;
  subject: Subject;
  seller: Owner;
  collection: Collection;
  ports: Ports;
}

interface Page {
  data: { id: string; status: string }[];
}

/** Milliseconds from the press of the button until every listing is active. */
async function listOnce(scene: Scene, sample: number): Promise<number> {
  const { manifest, seller, trader, ports } = scene;
  const parts = { store: createFlowStore(null), ledger: createBulkLedger(), ports };
  const list = fillIn(scene, { now: ports.now(), sample });
  const since = performance.now();
  parts.store.start(
    bulkFlow.create({ list, ledger: parts.ledger, ...(await readBulkPlan(list, parts)) }, parts.ports),
  );
  const isDone = await runBulkLists([list], parts);
  const outcomes = [...parts.ledger.get(bulkFlowId(list)).values()].map(({ outcome }) => outcome);
  const ids = new Set(outcomes.flatMap((outcome) => (outcome?.kind === "live" ? [outcome.orderId] : [])));
  if (!isDone || ids.size !== size) {
    const refused = outcomes.find((outcome) => outcome?.kind === "refused");
    const { title } =
      (refused?.kind === "refused" ? refused.words : parts.store.get(bulkFlowId(list))?.failure) ?? {};
    throw new QuaysideError("bench_failed", `Of ${size} listings ${ids.size} are live: ${title}`);
  }
  const path = `/listings?maker=${seller.account.address}&chain=${trader.chain.id}&status=active&sort=price_asc&limit=${size}`;
  const isThere = ({ data }: Page) => data.filter(({ id }) => ids.has(id)).length === size;
  return untilSeen<Page>(manifest, path, { since, isThere });
}

/**
 * A whole bulk listing with as many items as fit in a request, by the page's own flow. It reads approvals and the counter from the chain,
 * builds and checks the orders, signs them with one key and posts them, and ends when everybody can see them.
 */
export async function measureBulk(
  manifest: LocalManifest,
  { subject, trader, market }: { subject: Subject; trader: Trader; market: Market },
): Promise<Measure[]> {
  const seller = await gatherItems(manifest, trader, subject);
  const collection = (await market.collections()).find(({ slug }) => slug === subject.slug);
  if (collection === undefined) throw new QuaysideError("bench_failed", `${subject.slug} is gone.`);
  const ports = bulkPorts(manifest, trader, seller);
  const scene = { manifest, trader, subject, seller, collection, ports };
  const times: number[] = [];
  for (let sample = 0; sample < warmUps + samples; sample += 1) times.push(await listOnce(scene, sample));
  const measured = times.slice(warmUps);
  const name = "click → all shown as active by GET /v1/listings";
  const note = `${samples} times, the longest ${Math.max(...measured).toFixed(0)} ms; ${size} items, by a key that signs at once; the page's reads of the chain and its checks are in it`;
  return [{ group, name: `${name}, p50`, value: quantile(measured, 0.5), unit: "ms", note }];
}
