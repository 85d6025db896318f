import { type Hex, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { type Chain, chainsResponseSchema } from "@/lib/contract/chain";
import { QuaysideError } from "@/lib/errors";
import { buildListing } from "@/lib/seaport/build-listing";
import { bulkOrderTypedData, splitBulkSignature } from "@/lib/seaport/bulk-tree";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { orderTypedData, type SeaportDomain } from "@/lib/seaport/typed-data";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import type { Market } from "../../e2e/fixtures/market";
import { type ChainClient, createChainClient } from "../../local/chains/chain-client";
import type { Subject } from "./subject";

/** A demo account that owns items of the measured collection and has approved the conduit. */
export interface Owner {
  account: ReturnType<typeof privateKeyToAccount>;
  tokenIds: readonly bigint[];
}

/** The facts and accounts for listing and moving items of the measured collection. */
export interface Trader {
  client: ChainClient;
  chain: Chain;
  domain: SeaportDomain;
  owners: readonly Owner[];
}

export interface SignedListing {
  order: OrderComponents;
  signature: Hex;
  /** The body for `POST /listings`. */
  body: unknown;
}

async function readChain({ api, apiKey }: LocalManifest, id: string): Promise<Chain> {
  const answer = await fetch(`${api}/chains`, { headers: { "x-api-key": apiKey } });
  const chain = chainsResponseSchema.parse(await answer.json()).data.find((candidate) => candidate.id === id);
  if (chain === undefined) throw new QuaysideError("bench_failed", `The service has no chain ${id}.`);
  return chain;
}

async function approve(client: ChainClient, { account }: Owner, token: Hex, operator: Hex): Promise<void> {
  const hash = await client.writeContract({
    account,
    address: token,
    abi: erc721Abi,
    functionName: "setApprovalForAll",
    args: [operator, true],
  });
  await client.waitForTransactionReceipt({ hash });
}

export async function openTrader(
  manifest: LocalManifest,
  market: Market,
  { slug, chain: id, contract }: Subject,
): Promise<Trader> {
  const chain = await readChain(manifest, id);
  const rpcUrl = manifest.chains.find((candidate) => candidate.id === id)?.rpcUrl ?? chain.rpcUrl;
  const client = createChainClient({ rpcUrl, chainId: chain.chainId });
  const owners: Owner[] = [];
  for (const { privateKey } of manifest.accounts) {
    const account = privateKeyToAccount(privateKey);
    const items = await market.accountItems(account.address, { chain: id, collection: slug });
    if (items.length === 0) continue;
    const owner = { account, tokenIds: items.map(({ tokenId }) => BigInt(tokenId)) };
    await approve(client, owner, contract, chain.contracts.conduit);
    owners.push(owner);
  }
  if (owners.length === 0) throw new QuaysideError("bench_failed", `No demo account owns ${slug}.`);
  return { client, chain, domain: { chainId: chain.chainId, seaport: chain.contracts.seaport }, owners };
}

let lastSalt = BigInt(Date.now()) << 32n;

interface ListingParameters {
  owner: Owner;
  tokenId: bigint;
  price: bigint;
}

/** A listing for one day that pays the marketplace's fee. */
function buildOne(
  { chain }: Trader,
  { contract }: Pick<Subject, "contract">,
  { owner, tokenId, price }: ListingParameters,
): OrderComponents {
  lastSalt += 1n;
  const now = Math.floor(Date.now() / 1_000);
  return buildListing({
    maker: owner.account.address,
    standard: "erc721",
    token: contract,
    tokenId,
    unitPrice: price,
    currency: zeroAddress,
    fees: [{ kind: "marketplace", ...chain.marketplaceFee }],
    startTime: now,
    endTime: now + 86_400,
    conduitKey: chain.contracts.conduitKey,
    counter: 0n,
    salt: lastSalt,
  });
}

function bodyOf({ chain }: Trader, order: OrderComponents, signature: Hex): unknown {
  return { chain: chain.id, order: { parameters: encodeOrderComponents(order), signature } };
}

export async function signListing(
  trader: Trader,
  subject: Pick<Subject, "contract">,
  parameters: ListingParameters,
): Promise<SignedListing> {
  const order = buildOne(trader, subject, parameters);
  const signature = await parameters.owner.account.signTypedData(orderTypedData(order, trader.domain));
  return { order, signature, body: bodyOf(trader, order, signature) };
}

/**
 * Listings of at least two tokens under one signature, as bodies for `POST /listings`. For measures with very many listings, because a
 * signature takes longer than the rest of a listing.
 */
export async function signListingsTogether(
  trader: Trader,
  subject: Pick<Subject, "contract">,
  { owner, tokenIds, price }: { owner: Owner; tokenIds: readonly bigint[]; price: bigint },
): Promise<unknown[]> {
  const orders = tokenIds.map((tokenId) => buildOne(trader, subject, { owner, tokenId, price }));
  // viem cannot infer the tree's type.
  const definition = bulkOrderTypedData(orders, trader.domain) as unknown as Parameters<
    typeof owner.account.signTypedData
  >[0];
  const signatures = splitBulkSignature(orders, await owner.account.signTypedData(definition));
  return orders.map((order, index) => bodyOf(trader, order, signatures[index] ?? "0x"));
}
