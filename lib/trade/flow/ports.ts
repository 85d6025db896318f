import type { Address, Hex, TypedDataDomain } from "viem";
import type { Call } from "../../contract/chain";
import type { Eligibility } from "../../contract/drop";
import type { ItemFull } from "../../contract/item";
import type { Order, OrderSide } from "../../contract/order";
import type {
  CreateListingBody,
  CreateOfferBody,
  CreateOrdersResponse,
  Fulfillment,
} from "../../contract/order-requests";
import type { TokenFacts } from "../review/token-row";
import type { SentCall } from "./sent-call";

/** A log of a receipt, as far as it is read. */
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

/** `Seaport.getOrderStatus`, as far as it is read. */
export interface OnChainStatus {
  isCancelled: boolean;
  totalFilled: bigint;
  totalSize: bigint;
}

/** What became of a transaction. */
export interface Receipt {
  /** `dropped`: the wallet put another transaction in its place, which does something else. */
  outcome: "succeeded" | "reverted" | "dropped";
  /** Wei that its sender paid for it. */
  networkFee: bigint;
  logs: readonly ReceiptLog[];
  blockNumber: bigint;
}

/**
 * What a flow needs of a wallet and of the chains. The browser has it from wagmi, tests from a real anvil. Every method may throw: the
 * flow hands what it catches to `explainError`.
 */
export interface WalletPort {
  /** The connected account and its network, or null. */
  account(): { address: Address; chainId: number } | null;
  /** @throws FlowError `network_not_switched` where it stays on another one, `network_unknown` where it does not know this one */
  switchChain(chainId: number): Promise<void>;
  /**
   * @param from the account that the call was checked for
   * @throws FlowError `account_changed` where the wallet is on another one by now
   */
  sendCall(call: Call, from: Address): Promise<Hex>;
  /**
   * @param signer the account that the request was checked for
   * @throws FlowError `account_changed` where the wallet is on another one by now
   */
  sign(request: SignRequest, signer: Address): Promise<Hex>;
}

export interface ChainPort {
  /** Base units; the zero address for the native currency. */
  balance(chainId: number, account: Address, currency: Address): Promise<bigint>;
  /** What an owner lets a spender take of a currency, in base units. */
  allowance(chainId: number, currency: Address, owner: Address, spender: Address): Promise<bigint>;
  /** What a token's contract says of itself. Throws only where the chain does not answer. */
  token(chainId: number, address: Address): Promise<TokenFacts>;
  counter(chainId: number, seaport: Address, maker: Address): Promise<bigint>;
  isApprovedForAll(chainId: number, token: Address, owner: Address, operator: Address): Promise<boolean>;
  /** Whether a contract is at an address. */
  hasCode(chainId: number, address: Address): Promise<boolean>;
  /**
   * Whether a contract judges an account's signatures (ERC-1271). Not so where a key's account borrows code (EIP-7702): its key
   * still signs.
   */
  isContractWallet(chainId: number, account: Address): Promise<boolean>;
  /** Tries a call on the pending block without sending it. Gives what it returns; throws what the chain answers. */
  tryCall(call: Call, from: Address): Promise<Hex>;
  /** What Seaport has noted of an order. */
  orderStatus(chainId: number, seaport: Address, orderHash: Hex): Promise<OnChainStatus>;
  /** Wei that the call is expected to cost, the value apart. */
  networkFee(call: Call, from: Address): Promise<bigint>;
  /** How many transactions an account has sent, those on their way included: the nonce of its next one. */
  nextNonce(chainId: number, account: Address): Promise<number>;
  /** Waits, without limit, until the transaction is mined, or the same one at another price in its place. */
  waitForReceipt(
    chainId: number,
    transaction: { hash: Hex; sent?: SentCall | undefined },
    onReplaced: (hash: Hex) => void,
  ): Promise<Receipt>;
  /** Unix seconds of a block. Default: the newest. */
  time(chainId: number, blockNumber?: bigint): Promise<number>;
}

/** What a flow needs of the marketplace, through the web's own routes. Throws `ProblemError` and `UnreachableError`. */
export interface MarketPort {
  item(chain: string, contract: string, tokenId: string): Promise<ItemFull>;
  /** What an account may mint of a drop now, and the calls that mint `quantity` of it. */
  eligibility(drop: string, account: Address, quantity: number): Promise<Eligibility>;
  /** The fill of a listing for its taker. `quantity`: units to buy; all that are left by default. */
  fulfillment(listingId: string, taker: Address, quantity?: bigint): Promise<Fulfillment>;
  /** The fill of an offer with units of a token that its taker gives. */
  offerFulfillment(
    offerId: string,
    body: { taker: Address; tokenId: string; quantity: string },
  ): Promise<Fulfillment>;
  createListing(body: CreateListingBody): Promise<Order>;
  /** What one request takes of listings (`splitBatches`), each judged alone: one result each, in their sequence. */
  createListings(bodies: readonly CreateListingBody[]): Promise<CreateOrdersResponse["results"]>;
  /** The maker's listings on a chain that can be filled now. */
  activeListings(query: { maker: Address; chain: string }): Promise<Order[]>;
  /** The maker's orders of a side on a chain that are not over: shown and hidden, live and paused. */
  openOrders(side: OrderSide, query: { maker: Address; chain: string; contract?: Address }): Promise<Order[]>;
  createOffer(body: CreateOfferBody): Promise<Order>;
  /** The maker's order with this id, hidden or not, or null. */
  order(
    side: OrderSide,
    query: { maker: Address; chain: string; contract: Address },
    id: string,
  ): Promise<Order | null>;
  hideOrder(side: OrderSide, id: string, makerSignature: string): Promise<void>;
  /** Posts a hidden order once more, with its maker's word that it shall be shown again. */
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
