import { type Address, BaseError, encodeFunctionData, isAddressEqual, parseAbi } from "viem";
import { type ChainConfig, type ChainPin, chainConfigSchema, chainPinSchema } from "@/lib/chains/config";
import { CONDUIT_CONTROLLER, CREATE2_PROXY, MULTICALL3, SEAPORT } from "@/lib/protocol/canonical-addresses";
import { createRpcEndpoint } from "../../service/src/chain/rpc/rpc-endpoint";
import { type ChainReader, createChainReader } from "../chains/chain-reader";
import { CommandError } from "../command-line/errors";
import { planAddresses } from "../protocol/planned-addresses";
import { findKnownChain } from "./find-known-chain";
import { readToken } from "./read-token";

const nativeDecimals = 18;
const seaportInformation = parseAbi([
  "function information() view returns (string version, bytes32 domainSeparator, address conduitController)",
]);
const endpointNumber = parseAbi(["function eid() view returns (uint32)"]);
/** Blocks over which the time of a block is measured. */
const measuredBlocks = 100;
/** A block counts as final after a minute, but never before 12 blocks, and at the latest after 60. */
const confirmations = { seconds: 60, least: 12, most: 60 };

/** How an operator asks for a chain. */
export interface ChainRequest {
  /** Our identifier. */
  id: string;
  rpcUrls: readonly string[];
  /** For browsers; without it the public one of `viem/chains`. */
  publicRpcUrl: string | undefined;
  /** The contract that wraps its native currency. */
  wrapped: Address | undefined;
  /** Symbol of the native currency of a chain that `viem/chains` does not know. */
  native: string | undefined;
  currencies: readonly Address[];
  /** LayerZero's EndpointV2, for collections whose items move between chains. */
  layerzeroEndpoint: Address | undefined;
}

/** The settings of all chains. */
export interface MarketTerms {
  /** Owns the conduit and the zone, and deploys them. */
  owner: Address;
  /** The server's key that the zone accepts. */
  signer: Address;
  feeRecipient: Address;
  feeBps: number;
}

function refuse(id: string, why: string): CommandError {
  return new CommandError(`${id}: ${why}`);
}

async function assertSeaport(reader: ChainReader, id: string): Promise<void> {
  const needed = [
    ["Seaport 1.6", SEAPORT],
    ["Seaport's conduit controller", CONDUIT_CONTROLLER],
    ["the deployment proxy", CREATE2_PROXY],
  ] as const;
  for (const [name, address] of needed) {
    if ((await reader.getCode({ address })) === undefined) {
      throw refuse(id, `the chain has no ${name} at ${address}. A market there is not possible yet.`);
    }
  }
  const [version, , controller] = await reader.readContract({
    address: SEAPORT,
    abi: seaportInformation,
    functionName: "information",
  });
  if (version !== "1.6" || !isAddressEqual(controller, CONDUIT_CONTROLLER)) {
    throw refuse(
      id,
      `the contract at ${SEAPORT} is not Seaport 1.6 with the conduit controller ${CONDUIT_CONTROLLER}.`,
    );
  }
}

/** The newest block, and the time between blocks in milliseconds. */
async function measureBlocks(reader: ChainReader, knownMs: number | undefined) {
  const head = await reader.getBlock();
  const back = head.number < measuredBlocks ? head.number : BigInt(measuredBlocks);
  const earlier = await reader.getBlock({ blockNumber: head.number - back });
  const measured = back === 0n ? 0 : (Number(head.timestamp - earlier.timestamp) * 1_000) / Number(back);
  const blockTimeMs = Math.max(1, Math.round(knownMs ?? measured));
  const wanted = Math.ceil((confirmations.seconds * 1_000) / blockTimeMs);
  return {
    startBlock: Number(head.number),
    blockTimeMs,
    confirmations: Math.min(confirmations.most, Math.max(confirmations.least, wanted)),
  };
}

async function readChainId({ id, rpcUrls }: ChainRequest): Promise<number> {
  const ids = await Promise.all(
    rpcUrls.map((url) => createRpcEndpoint(url).call("eth_chainId", []).then(Number)),
  );
  const [first] = ids;
  if (first === undefined || ids.some((other) => other !== first)) {
    throw refuse(id, `its RPCs serve different chains: ${ids.join(", ")}.`);
  }
  return first;
}

async function readWrapped(reader: ChainReader, { id, wrapped: address }: ChainRequest) {
  if (address === undefined) {
    throw refuse(id, `name the contract that wraps its native currency: --wrapped ${id}=0x…`);
  }
  const wrapped = await readToken(reader, id, address);
  if (wrapped.decimals !== nativeDecimals)
    throw refuse(id, `${address} has ${wrapped.decimals} decimals, not 18.`);
  const data = encodeFunctionData({ abi: parseAbi(["function deposit() payable"]) });
  const takesDeposits = await reader.call({ to: address, data }).then(
    () => true,
    () => false,
  );
  if (!takesDeposits) throw refuse(id, `${address} (${wrapped.symbol}) does not wrap the native currency.`);
  return wrapped;
}

/**
 * The endpoint's number of this chain, which messages carry; null without an endpoint.
 *
 * @see https://docs.layerzero.network/v2/deployments/deployed-contracts
 */
async function readEndpoint(reader: ChainReader, { id, layerzeroEndpoint: address }: ChainRequest) {
  if (address === undefined) return null;
  const eid = await reader.readContract({ address, abi: endpointNumber, functionName: "eid" }).catch(() => 0);
  if (eid === 0) throw refuse(id, `the contract at ${address} does not answer as LayerZero's EndpointV2.`);
  return { eid, layerzeroEndpoint: address };
}

/**
 * Describes a chain for the service and for the web, after it has confirmed every address that it must have already.
 *
 * @throws CommandError naming what the chain lacks; RpcError
 */
export async function describeChain(
  request: ChainRequest,
  terms: MarketTerms,
): Promise<{ config: ChainConfig; pin: ChainPin; isKnown: boolean }> {
  const { id, rpcUrls } = request;
  const chainId = await readChainId(request);
  const chain = await findKnownChain(chainId);
  const publicRpcUrl = request.publicRpcUrl ?? chain?.rpcUrls.default.http[0];
  if (publicRpcUrl === undefined) throw refuse(id, `name an RPC for browsers: --public-rpc ${id}=https://…`);
  const reader = createChainReader({ rpcUrl: rpcUrls[0] ?? publicRpcUrl, chainId });
  try {
    await assertSeaport(reader, id);
    const [own, weth, currencies, endpoint, multicall, blocks] = await Promise.all([
      planAddresses(reader, terms),
      readWrapped(reader, request),
      Promise.all(request.currencies.map((address) => readToken(reader, id, address))),
      readEndpoint(reader, request),
      reader.getCode({ address: MULTICALL3 }),
      measureBlocks(reader, chain?.blockTime),
    ]);
    const symbol = chain?.nativeCurrency.symbol ?? request.native ?? "ETH";
    const explorer = chain?.blockExplorers?.default;
    const { conduit, conduitKey, signedZone } = own;
    const name = chain?.name ?? id;
    const { owner, signer } = terms;
    const rights = { conduitOwner: owner, channels: [SEAPORT], zoneOwner: owner, zoneSigners: [signer] };
    const config = chainConfigSchema.parse({
      id,
      chainId,
      name,
      testnet: chain?.testnet === true,
      rpcUrls,
      publicRpcUrl,
      explorer: explorer === undefined ? null : { name: explorer.name, url: explorer.url },
      nativeCurrency: { symbol, name: chain?.nativeCurrency.name ?? symbol, decimals: nativeDecimals },
      wrappedCurrency: weth,
      erc20Currencies: currencies,
      contracts: {
        seaport: SEAPORT,
        conduitController: CONDUIT_CONTROLLER,
        conduit,
        conduitKey,
        signedZone,
        ...(multicall === undefined ? {} : { multicall3: MULTICALL3 }),
        ...(endpoint === null ? {} : { layerzeroEndpoint: endpoint.layerzeroEndpoint }),
      },
      rights,
      marketplaceFee: { bps: terms.feeBps, recipient: terms.feeRecipient },
      ...blocks,
    });
    const pin = chainPinSchema.parse({
      id,
      chainId,
      name,
      nativeSymbol: symbol,
      seaport: SEAPORT,
      conduitController: CONDUIT_CONTROLLER,
      conduit,
      conduitKey,
      signedZone,
      rights,
      wrappedCurrency: weth.address,
      wrappedSymbol: weth.symbol,
      currencies: currencies.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
      ...endpoint,
      feeRecipient: terms.feeRecipient,
      maxFeeBps: terms.feeBps,
      rpcUrl: publicRpcUrl,
    });
    return { config, pin, isKnown: chain !== null };
  } catch (cause) {
    if (!(cause instanceof BaseError)) throw cause;
    throw new CommandError(`${id}: ${cause.shortMessage}`, { cause });
  }
}
