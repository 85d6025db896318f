import type { Address, Hex, TypedDataDomain } from "viem";
import type { Call } from "../../contract/chain";
import type { Eligibility } from "../../contract/drop";
import type { EndOrdersBody, EndOrdersResponse } from "../../contract/end-orders";
import type { ItemFull } from "../../contract/item";
import type { Order, OrderSide } from "../../contract/order";
import type {
  CreateListingBody,
  CreateOfferBody,
  CreateOrdersResponse,
  Fulfillment,
} from "../../contract/order-requests";
import type { TokenFacts } from "../review/token-row";
import type { SearchedChain, SearchRange } from "./find-mined";
import type { SentCall } from "./sent-call";

/** The fields of a receipt's log that this code reads. */
export interface ReceiptLog {
  address: Address;
  topics: readonly Hex[];
  data: Hex;
}

/** An EIP-712 request that was checked before the wallet shows it. */
interface SignRequest {
  domain: TypedDataDomain;
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  message: object;
}

/** The fields of `Seaport.getOrderStatus` that this code reads. */
export interface OnChainStatus {
  isCancelled: boolean;
  totalFilled: bigint;
  totalSize: bigint;
}

/** The result of a transaction. */
export interface Receipt {
  /**
   * `dropped`: the wallet put another transaction in its place, which does something else. `other`: the wallet gave the hash of a transaction
   * that does something else.
   */
  outcome: "succeeded" | "reverted" | "dropped" | "other";
  /** Wei that its sender paid in gas. */
  networkFee: bigint;
  logs: readonly ReceiptLog[];
  blockNumber: bigint;
}

/** The state of a batch in a wallet. `hash`: the transaction that carried it. */
export type BatchStatus = { state: "pending" | "failed" } | { state: "mined"; hash: Hex };

/** A wallet that executes several calls as one, all of them or none (EIP-5792). */
export interface BatchPort {
  /** Whether the wallet does so for this account on a chain. False if it does not say so. */
  isAtomic(chainId: number, from: Address): Promise<boolean>;
  /**
   * Opens the wallet with the calls, all of one chain.
   *
   * @param batch.id a repeated request has the same, so that the wallet does not execute it twice
   * @returns the id by which the wallet knows the batch
   * @throws FlowError `account_changed` if the wallet is now on another account
   */
  send(batch: { id: Hex; calls: readonly Call[] }, from: Address): Promise<Hex>;
  /** Null if the wallet does not know the batch, or does not answer. */
  status(id: Hex): Promise<BatchStatus | null>;
}

/**
 * The functions that a flow needs from a wallet and the chains. The browser uses wagmi, tests use a real anvil. Each method may throw; the flow passes the
 * error to `explainError`.
 */
export interface WalletPort {
  /** The connected account and its network, or null. */
  account(): { address: Address; chainId: number } | null;
  /** @throws FlowError `network_not_switched` if the wallet stays on another network, `network_unknown` if it does not know this one */
  switchChain(chainId: number): Promise<void>;
  /**
   * @param from the account that the call was checked for
   * @throws FlowError `account_changed` if the wallet is now on another account
   */
  sendCall(call: Call, from: Address): Promise<Hex>;
  /**
   * @param signer the account that the request was checked for
   * @throws FlowError `account_changed` if the wallet is now on another account
   */
  sign(request: SignRequest, signer: Address): Promise<Hex>;
  /** Loads the code for batches, which few wallets need. Absent: it is never asked for one. */
  batch?: () => Promise<BatchPort>;
}

/** The newest block, or the one that a node expects next: transactions in it may never be mined. */
export type ReadBlock = "latest" | "pending";

export interface ChainPort {
  /** Base units; the zero address for the native currency. */
  balance(chainId: number, account: Address, currency: Address): Promise<bigint>;
  /** The allowance of a spender from an owner, in base units of a currency. */
  allowance(chainId: number, currency: Address, owner: Address, spender: Address): Promise<bigint>;
  /** The symbol and decimals that a token's contract reports. Throws only if the chain does not answer. */
  token(chainId: number, address: Address): Promise<TokenFacts>;
  counter(chainId: number, seaport: Address, maker: Address): Promise<bigint>;
  isApprovedForAll(chainId: number, token: Address, owner: Address, operator: Address): Promise<boolean>;
  /** Whether an address has contract code. `block`: default the newest. */
  hasCode(chainId: number, address: Address, block?: ReadBlock): Promise<boolean>;
  /**
   * Whether a contract checks an account's signatures (ERC-1271). False for an account that delegates to code (EIP-7702): its key still
   * signs.
   */
  isContractWallet(chainId: number, account: Address): Promise<boolean>;
  /** Simulates a call. Returns its result; throws the chain's error. `block`: default the pending one. */
  tryCall(call: Call, from: Address, block?: ReadBlock): Promise<Hex>;
  /** Simulates calls of one chain, each on what the ones before it left. Throws the chain's error for the first that it refuses. */
  tryCalls(calls: readonly Call[], from: Address): Promise<void>;
  /** The status of an order in Seaport. `blockNumber`: default the newest block. */
  orderStatus(
    chainId: number,
    seaport: Address,
    orderHash: Hex,
    blockNumber?: bigint,
  ): Promise<OnChainStatus>;
  /** Estimated gas cost of the call in wei, without its value. */
  networkFee(call: Call, from: Address): Promise<bigint>;
  /** The nonce of an account's next transaction. Pending transactions count. */
  nextNonce(chainId: number, account: Address): Promise<number>;
  /** Finds the mined transaction that a wallet made of a request. */
  findSent(chainId: number, sent: SentCall, range: SearchRange): Promise<SearchedChain>;
  /** Waits without a time limit until the transaction, or a replacement of it, is mined. */
  waitForReceipt(
    chainId: number,
    transaction: { hash: Hex; sent?: SentCall | undefined },
    onReplaced: (hash: Hex) => void,
  ): Promise<Receipt>;
  /** Unix seconds of a block. Default: the newest. */
  time(chainId: number, blockNumber?: bigint): Promise<number>;
}

/** The requests that a flow sends to the marketplace, through the web app's routes. Throws `ProblemError` and `UnreachableError`. */
export interface MarketPort {
  item(chain: string, contract: string, tokenId: string): Promise<ItemFull>;
  /** The number of items that an account may mint from a drop now, and the calls that mint `quantity` of them. */
  eligibility(drop: string, account: Address, quantity: number): Promise<Eligibility>;
  /** The fill of a listing for its taker. `quantity`: units to buy. Default: all that are left. */
  fulfillment(listingId: string, taker: Address, quantity?: bigint): Promise<Fulfillment>;
  /** The fill of an offer, with units of the token that its taker gives. */
  offerFulfillment(
    offerId: string,
    body: { taker: Address; tokenId: string; quantity: string },
  ): Promise<Fulfillment>;
  createListing(body: CreateListingBody): Promise<Order>;
  /**
   * Posts the orders of one request (`splitBatches`); offers say their scope. Each is accepted or refused on its own: one result each, in
   * sequence.
   */
  createOrders(
    side: OrderSide,
    bodies: readonly (CreateListingBody | CreateOfferBody)[],
  ): Promise<CreateOrdersResponse["results"]>;
  /** The maker's open orders of a side on a chain: shown and hidden, live and paused. */
  openOrders(side: OrderSide, query: { maker: Address; chain: string; contract?: Address }): Promise<Order[]>;
  /** The maker's orders of a side on a chain that were made since this second, and are filled or cancelled by now. */
  endedOrders(side: OrderSide, query: { maker: Address; chain: string; since: number }): Promise<Order[]>;
  createOffer(body: CreateOfferBody): Promise<Order>;
  /** The order with this id, hidden or not, or null. */
  order(id: string): Promise<Order | null>;
  /** Ends orders of one maker on one chain, each on its own: one result each, in sequence. */
  endOrders(body: EndOrdersBody): Promise<EndOrdersResponse>;
  hideOrder(side: OrderSide, id: string, makerSignature: string): Promise<void>;
  /** Posts a hidden order again, with its maker's signature that shows it again. */
  showOrder(order: Order, makerSignature: string): Promise<void>;
}

export interface Ports {
  wallet: WalletPort;
  chain: ChainPort;
  market: MarketPort;
  /** Milliseconds since 1970, by the server's clock where it is known. */
  now(): number;
  /** A new random uint256, for salts. */
  salt(): bigint;
}
