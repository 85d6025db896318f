import {
  type Address,
  createPublicClient,
  createWalletClient,
  type EIP1193Provider,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  hexToNumber,
  http,
  type LocalAccount,
  numberToHex,
  type TypedDataDefinition,
} from "viem";
import { testSmartAccountAbi } from "../../abi/generated/test-smart-account";
import { quickTransport } from "../../node/quick-fetch";

const rejected = 4001;
const unknownChain = 4902;
const unknownMethod = -32_601;

/** Requests that open the wallet's window. */
const opening = new Set([
  "wallet_switchEthereumChain",
  "eth_signTypedData_v4",
  "personal_sign",
  "eth_sendTransaction",
  "wallet_sendCalls",
]);

interface Request {
  method: string;
  params?: readonly unknown[];
}

interface SentCall {
  to?: Hex;
  data?: Hex;
  value?: Hex;
}

/** A transaction that waits for one with an earlier nonce. */
interface HeldTransaction {
  account: LocalAccount;
  chainId: number;
  nonce: number;
}

/** A browser wallet under the test's control: its account, its network, and the answers of its user. */
export class KeyWallet {
  /** The requests that would open the wallet's window. */
  readonly opened: string[] = [];
  /** The primary types of the data that it signed (EIP-712), or the method for a text. */
  readonly signed: string[] = [];
  /** The transactions that the wallet sent. */
  readonly sent: Hex[] = [];
  /** The user presses Reject. */
  isRefusing = false;
  /** The wallet reports a switch of networks, and stays on its network. */
  isStaying = false;
  /** Answers in place of the user whatever would open the wallet's window. */
  fault: (() => unknown) | null = null;
  /** EIP-155 numbers that the wallet does not know. */
  readonly unknownChains = new Set<number>();
  /** The wallet takes calls to execute as one (EIP-5792), and does so on `executeBatch`, as when others have to sign first. */
  takesBatches = false;
  readonly provider: EIP1193Provider;
  readonly #rpcUrls: ReadonlyMap<number, string>;
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();
  #account: LocalAccount;
  #contractWallet: Address | null;
  #chainId: number;
  #hesitation: (() => Promise<unknown>) | null = null;
  #isHolding = false;
  #held: HeldTransaction | null = null;
  #batch: { calls: readonly SentCall[]; hash: Hex | null } | null = null;

  /** @param contractWallet a contract that the account owns, and acts for */
  constructor(
    chains: readonly { chainId: number; rpcUrl: string }[],
    {
      account,
      contractWallet = null,
      chainId,
    }: { account: LocalAccount; contractWallet?: Address | null; chainId: number },
  ) {
    this.#rpcUrls = new Map(chains.map((chain) => [chain.chainId, chain.rpcUrl]));
    this.#account = account;
    this.#contractWallet = contractWallet;
    this.#chainId = chainId;
    const provider = {
      on: (event: string, listener: (value: unknown) => void) => {
        this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
      },
      removeListener: (event: string, listener: (value: unknown) => void) => {
        this.#listeners.get(event)?.delete(listener);
      },
      request: (request: Request) => this.#answer(request),
    };
    this.provider = provider as unknown as EIP1193Provider;
  }

  get chainId(): number {
    return this.#chainId;
  }

  /** The key with which it signs. */
  get account(): LocalAccount {
    return this.#account;
  }

  /** The user confirms the next transaction after `until` has ended. */
  hesitate(until: () => Promise<unknown>): void {
    this.#hesitation = until;
  }

  /** Keeps the next transaction out of blocks, as with a fee that is too low, until `release`. */
  hold(): void {
    this.#isHolding = true;
  }

  /** Lets the held transaction be mined, whatever the wallet's account and network are now. */
  async release(): Promise<void> {
    const held = this.#held;
    if (held === null) throw new Error("the wallet holds no transaction");
    this.#held = null;
    const { account, chainId, nonce } = held;
    const client = createWalletClient({ account, transport: this.#transport(chainId) });
    await client.sendTransaction({ chain: null, to: account.address, nonce: nonce - 1 });
  }

  /** Executes the calls that the wallet took last. */
  async executeBatch(): Promise<void> {
    if (this.#batch === null) throw new Error("the wallet took no calls");
    for (const call of this.#batch.calls) this.#batch.hash = await this.#send(call);
  }

  /** The user switches to another account in the wallet, or to a contract wallet that the account owns. */
  changeAccount(account: LocalAccount, contractWallet: Address | null = null): void {
    this.#account = account;
    this.#contractWallet = contractWallet;
    this.#emit("accountsChanged", [this.#address]);
  }

  /** The wallet locks: it names no account any more. */
  lock(): void {
    this.#emit("accountsChanged", []);
  }

  /** The user switches to another network in the wallet. */
  changeNetwork(chainId: number): void {
    this.#chainId = chainId;
    this.#emit("chainChanged", numberToHex(chainId));
  }

  get #address(): Address {
    return this.#contractWallet ?? this.#account.address;
  }

  #emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }

  #open(method: string): void {
    this.opened.push(method);
    if (this.isRefusing) throw refusal(rejected, "User rejected the request.");
  }

  async #answerFalsely(method: string, fault: () => unknown): Promise<unknown> {
    this.#open(method);
    return fault();
  }

  async #answer({ method, params = [] }: Request): Promise<unknown> {
    if (this.fault !== null && opening.has(method)) return this.#answerFalsely(method, this.fault);
    switch (method) {
      case "eth_accounts":
      case "eth_requestAccounts":
        return [this.#address];
      case "eth_chainId":
        return numberToHex(this.#chainId);
      case "wallet_switchEthereumChain":
        this.#open(method);
        return this.#switchTo(hexToNumber((params[0] as { chainId: Hex }).chainId));
      case "wallet_addEthereumChain":
        throw refusal(unknownMethod, "The method does not exist.");
      case "eth_signTypedData_v4":
        this.#open(method);
        return this.#sign(JSON.parse(String(params[1])) as TypedDataDefinition);
      case "personal_sign":
        this.#open(method);
        return this.#signText(params[0] as Hex);
      case "wallet_getCapabilities":
        if (!this.takesBatches) throw refusal(unknownMethod, "The method does not exist.");
        return { [numberToHex(this.#chainId)]: { atomic: { status: "supported" } } };
      case "wallet_sendCalls": {
        this.#open(method);
        const { id, calls } = params[0] as { id: string; calls: readonly SentCall[] };
        this.#batch = { calls, hash: null };
        return { id };
      }
      case "wallet_getCallsStatus":
        return this.#batchStatus();
      case "eth_sendTransaction":
        this.#open(method);
        return this.#send(params[0] as SentCall);
      default:
        return this.#reader().request({ method, params } as never);
    }
  }

  #batchStatus(): object {
    const hash = this.#batch?.hash ?? null;
    if (hash === null) return { status: 100 };
    const receipt = { transactionHash: hash, status: "0x1", blockNumber: "0x1", gasUsed: "0x1", logs: [] };
    return { status: 200, receipts: [receipt] };
  }

  #switchTo(chainId: number): null {
    if (this.unknownChains.has(chainId) || !this.#rpcUrls.has(chainId))
      throw refusal(unknownChain, "Unrecognized chain.");
    if (!this.isStaying) this.changeNetwork(chainId);
    return null;
  }

  async #sign(data: TypedDataDefinition): Promise<Hex> {
    if (this.#account.signTypedData === undefined) throw new Error("the account cannot sign");
    this.signed.push(data.primaryType);
    return this.#account.signTypedData(data);
  }

  async #signText(raw: Hex): Promise<Hex> {
    if (this.#account.signMessage === undefined) throw new Error("the account cannot sign");
    this.signed.push("personal_sign");
    return this.#account.signMessage({ message: { raw } });
  }

  async #send(request: SentCall): Promise<Hex> {
    const account = this.#account;
    const chainId = this.#chainId;
    const { to, data, value } =
      this.#contractWallet === null ? request : throughContract(this.#contractWallet, request);
    // Taken at once: the next request may have a hesitation of its own.
    const hesitation = this.#hesitation;
    this.#hesitation = null;
    const call = {
      ...(to !== undefined && { to }),
      ...(data !== undefined && { data }),
      ...(value !== undefined && { value: hexToBigInt(value) }),
    };
    // It estimates when its window opens, as wallets do: a transaction that fails later is still sent.
    const gas = await this.#reader().estimateGas({ account: account.address, ...call });
    await hesitation?.();
    const client = createWalletClient({ account, transport: this.#transport(chainId) });
    const nonce = await this.#heldNonce(account, chainId);
    const hash = await client.sendTransaction({
      chain: null,
      ...call,
      gas: (gas * 12n) / 10n,
      ...(nonce !== null && { nonce }),
    });
    this.sent.push(hash);
    return hash;
  }

  /** A nonce after a gap, which keeps a transaction from being mined; null if the wallet holds none. */
  async #heldNonce(account: LocalAccount, chainId: number): Promise<number | null> {
    if (!this.#isHolding) return null;
    this.#isHolding = false;
    const nonce = (await this.#reader().getTransactionCount({ address: account.address })) + 1;
    this.#held = { account, chainId, nonce };
    return nonce;
  }

  #transport(chainId = this.#chainId) {
    return http(this.#rpcUrls.get(chainId), quickTransport);
  }

  #reader() {
    return createPublicClient({ transport: this.#transport(), cacheTime: 0 });
  }
}

/** The transaction by which the owner of a contract wallet makes it call something. */
function throughContract(contract: Address, { to, data = "0x", value = "0x0" }: SentCall): SentCall {
  if (to === undefined) throw new Error("a contract wallet only calls contracts");
  const args = [to, hexToBigInt(value), data] as const;
  return {
    to: contract,
    data: encodeFunctionData({ abi: testSmartAccountAbi, functionName: "execute", args }),
  };
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}
