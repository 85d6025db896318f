import {
  type Address,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  publicActions,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { z } from "zod";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { seaportAbi } from "@/lib/abi/seaport";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { type Call, chainsResponseSchema } from "@/lib/contract/chain";
import { collectionSchema } from "@/lib/contract/collection";
import { createOrdersResponseSchema, fulfillmentSchema } from "@/lib/contract/order-requests";
import { QuaysideError } from "@/lib/errors";
import { buildListing } from "@/lib/seaport/build-listing";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";

type Demo = LocalManifest["accounts"][number];

/** A demo account's wallet on one chain, built only from the manifest, like an outside tool's. */
export function walletOf(
  manifest: LocalManifest,
  chainName: string,
  { privateKey }: Pick<Demo, "privateKey">,
) {
  const chain = manifest.chains.find(({ id }) => id === chainName);
  if (chain === undefined) throw new QuaysideError("no_chain", `The manifest has no chain ${chainName}.`);
  const { chainId, rpcUrl, contracts } = chain;
  const client = createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain: defineChain({
      id: chainId,
      name: chainName,
      nativeCurrency: { name: "native", symbol: "NAT", decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    transport: http(rpcUrl),
    pollingInterval: 50,
    cacheTime: 0,
  }).extend(publicActions);
  return { client, contracts, chainName };
}
export type Wallet = ReturnType<typeof walletOf>;

/** Asks the API with the manifest's key, like an outside tool. */
export async function ask<T>(
  { api, apiKey }: LocalManifest,
  path: string,
  schema: z.ZodType<T>,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`${api}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "x-api-key": apiKey, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new QuaysideError("api", `${path} answered ${answer.status}: ${await answer.text()}`);
  return schema.parse(await answer.json());
}

/** Sends and waits until it is mined. */
export async function send(
  { client }: Wallet,
  call: { to: Address; value?: bigint; data?: Hex },
): Promise<void> {
  const hash = await client.sendTransaction(call);
  const { status } = await client.waitForTransactionReceipt({ hash });
  if (status !== "success") throw new QuaysideError("reverted", `${hash} reverted.`);
}

export interface Listed {
  slug: string;
  contract: Address;
  tokenId: bigint;
  unitPrice: bigint;
}

async function signedOrder(manifest: LocalManifest, wallet: Wallet, item: Listed) {
  const { client, contracts, chainName } = wallet;
  const [chains, collection, counter] = await Promise.all([
    ask(manifest, "/chains", chainsResponseSchema),
    ask(manifest, `/collections/${item.slug}`, collectionSchema),
    client.readContract({
      address: contracts.seaport,
      abi: seaportAbi,
      functionName: "getCounter",
      args: [client.account.address],
    }),
  ]);
  const chain = chains.data.find(({ id }) => id === chainName);
  if (chain === undefined) throw new QuaysideError("no_chain", `The API has no chain ${chainName}.`);
  const creators = collection.creatorEarnings.recipients.map(({ address: recipient, bps }) => ({
    kind: "creator" as const,
    recipient,
    bps,
  }));
  const startTime = Math.floor(Date.now() / 1_000) - 60;
  const order = buildListing({
    maker: client.account.address,
    standard: "erc721",
    token: item.contract,
    tokenId: item.tokenId,
    unitPrice: item.unitPrice,
    currency: zeroAddress,
    fees: [...creators, { kind: "marketplace", ...chain.marketplaceFee }],
    startTime,
    endTime: startTime + 86_400,
    conduitKey: contracts.conduitKey,
    counter,
    salt: BigInt(Date.now()),
  });
  const typedData = orderTypedData(order, { chainId: client.chain.id, seaport: contracts.seaport });
  return { parameters: encodeOrderComponents(order), signature: await client.signTypedData(typedData) };
}

/** Approves, signs and posts a listing. @returns its id. */
export async function list(manifest: LocalManifest, wallet: Wallet, item: Listed): Promise<string> {
  const { client, contracts, chainName } = wallet;
  const hash = await client.writeContract({
    address: item.contract,
    abi: erc721Abi,
    functionName: "setApprovalForAll",
    args: [contracts.conduit, true],
  });
  await client.waitForTransactionReceipt({ hash });
  const order = await signedOrder(manifest, wallet, item);
  const { results } = await ask(manifest, "/listings", createOrdersResponseSchema, {
    orders: [{ chain: chainName, order }],
  });
  const [result] = results;
  if (result?.order === undefined) throw new QuaysideError("refused", JSON.stringify(result?.problem));
  return result.order.id;
}

/** Buys a listing with the API's transaction for it. */
export async function buy(manifest: LocalManifest, wallet: Wallet, id: string): Promise<void> {
  const taker = wallet.client.account.address;
  const { approvals, transaction } = await ask(manifest, `/listings/${id}/fulfillment`, fulfillmentSchema, {
    taker,
  });
  for (const { to, data, value } of [...approvals, transaction] satisfies Call[]) {
    await send(wallet, { to, data, value: BigInt(value) });
  }
}
