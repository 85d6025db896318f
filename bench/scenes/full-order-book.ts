import { parseEther, zeroAddress } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { maxListingsOfCollection, maxListingsOfItem } from "@/lib/contract/order-limits";
import type { CreateOrdersResponse } from "@/lib/contract/order-requests";
import { QuaysideError } from "@/lib/errors";
import { buildListing } from "@/lib/seaport/build-listing";
import type { Fleet } from "../../deploy/testing/fleet";
import type { FleetPlace } from "../../deploy/testing/fleet-market";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import { approveConduit, nextSalt, signTogether, termsNow } from "../../local/testing/orders";
import { listingBody } from "../../service/testing/listings";
import { untilSeen } from "./until-seen";

/** Each maker has as many listings of the collection as one may have, and as many of each item. */
const itemsEach = maxListingsOfCollection / maxListingsOfItem;
const lanes = 4;
const followTimeoutMs = 180_000;

/** Makers with items of the collection, which the conduit may move. The items follow each other in the order of the makers. */
async function openMakers(
  { chain }: FleetPlace,
  items: number,
): Promise<{ makers: PrivateKeyAccount[]; firstToken: bigint }> {
  const { client, collection, accounts } = chain;
  const quantities = Array.from({ length: Math.ceil(items / itemsEach) }, (_, index) =>
    BigInt(Math.min(itemsEach, items - index * itemsEach)),
  );
  const makers = quantities.map(() => privateKeyToAccount(generatePrivateKey()));
  const contract = { address: collection, abi: quaysideCollectionAbi } as const;
  const supply = await client.readContract({ ...contract, functionName: "totalSupply" });
  const hash = await client.writeContract({
    ...contract,
    account: accounts.deployer,
    functionName: "mintBatch",
    args: [makers.map(({ address }) => address), quantities],
  });
  await waitForSuccess(client, hash);
  for (const maker of makers) {
    await client.setBalance({ address: maker.address, value: parseEther("10") });
    await approveConduit(chain, maker);
  }
  return { makers, firstToken: supply + 1n };
}

/** Lists an item as often as it may be listed, each time for another price. */
async function listItem(
  api: string,
  apiKey: string,
  { place, account, tokenId }: { place: FleetPlace; account: PrivateKeyAccount; tokenId: bigint },
): Promise<void> {
  const { chain } = place;
  const terms = await termsNow(chain, account);
  const { address: recipient } = chain.accounts.deployer;
  const orders = Array.from({ length: maxListingsOfItem }, (_, index) =>
    buildListing({
      ...terms,
      tokenId,
      unitPrice: parseEther("1") + BigInt(index),
      currency: zeroAddress,
      fees: [{ kind: "marketplace", recipient, bps: 100 }],
      salt: nextSalt(),
    }),
  );
  const signatures = await signTogether(chain, account, orders);
  const body = orders.map((order, index) =>
    listingBody(place, { order, signature: signatures[index] ?? "0x" }),
  );
  const answer = await fetch(`${api}/listings`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": apiKey },
    body: JSON.stringify({ orders: body }),
  });
  const { results } = (await answer.json()) as CreateOrdersResponse;
  const refused = results.find(({ status }) => status !== 201);
  if (refused !== undefined) {
    throw new QuaysideError("bench_failed", `A listing was refused: ${refused.problem?.detail}`);
  }
}

/**
 * Fills the order book of a running fleet with signed listings, all of them active.
 *
 * @param count rounded up to whole requests
 * @returns how many there are, and the seconds that it took to sign and post them.
 */
export async function fillOrderBook(
  { api, apiKey, places }: Fleet,
  count: number,
): Promise<{ orders: number; seconds: number }> {
  const [place] = places;
  if (place === undefined) throw new QuaysideError("bench_failed", "The fleet has a chain.");
  const itemCount = Math.ceil(count / maxListingsOfItem);
  const { makers, firstToken } = await openMakers(place, itemCount);
  const items = makers
    .flatMap((account) => Array.from({ length: itemsEach }, () => account))
    .slice(0, itemCount)
    .map((account, index) => ({ place, account, tokenId: firstToken + BigInt(index) }));
  const path = `/items/${place.id}/${place.chain.collection}/${items.at(-1)?.tokenId}`;
  const timing = { since: performance.now(), isThere: () => true, timeoutMs: followTimeoutMs };
  await untilSeen({ api, apiKey }, path, timing);
  const startedAt = performance.now();
  const lane = async () => {
    for (let item = items.pop(); item !== undefined; item = items.pop()) await listItem(api, apiKey, item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { orders: itemCount * maxListingsOfItem, seconds: (performance.now() - startedAt) / 1_000 };
}
