import {
  createPublicClient,
  createWalletClient,
  type EIP1193Provider,
  type Hex,
  hexToBigInt,
  hexToNumber,
  http,
  type LocalAccount,
  numberToHex,
  type TypedDataDefinition,
} from "viem";

const rejected = 4001;
const unknownChain = 4902;
const unknownMethod = -32_601;

interface Request {
  method: string;
  params?: readonly unknown[];
}

interface SentCall {
  to?: Hex;
  data?: Hex;
  value?: Hex;
}

/** A browser wallet under the test's control: its account, its network, and the answers of its user. */
export class KeyWallet {
  /** The requests that would open the wallet's window. */
  readonly opened: string[] = [];
  /** The transactions that the wallet sent. */
  readonly sent: Hex[] = [];
  /** The user presses Reject. */
  isRefusing = false;
  /** The wallet reports a switch of networks, and stays on its network. */
  isStaying = false;
  /** EIP-155 numbers that the wallet does not know. */
  readonly unknownChains = new Set<number>();
  readonly provider: EIP1193Provider;
  readonly #rpcUrls: ReadonlyMap<number, string>;
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();
  #account: LocalAccount;
  #chainId: number;
  #hesitation: (() => Promise<unknown>) | null = null;

  constructor(
    chains: readonly { chainId: number; rpcUrl: string }[],
    { account, chainId }: { account: LocalAccount; chainId: number },
  ) {
    this.#rpcUrls = new Map(chains.map((chain) => [chain.chainId, chain.rpcUrl]));
    this.#account = account;
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

  /** The user confirms the next transaction after `until` has ended. */
  hesitate(until: () => Promise<unknown>): void {
    this.#hesitation = until;
  }

  /** The user switches to another account in the wallet. */
  changeAccount(account: LocalAccount): void {
    this.#account = account;
    this.#emit("accountsChanged", [account.address]);
  }

  /** The user switches to another network in the wallet. */
  changeNetwork(chainId: number): void {
    this.#chainId = chainId;
    this.#emit("chainChanged", numberToHex(chainId));
  }

  #emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }

  #open(method: string): void {
    this.opened.push(method);
    if (this.isRefusing) throw refusal(rejected, "User rejected the request.");
  }

  async #answer({ method, params = [] }: Request): Promise<unknown> {
    switch (method) {
      case "eth_accounts":
      case "eth_requestAccounts":
        return [this.#account.address];
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
      case "eth_sendTransaction":
        this.#open(method);
        return this.#send(params[0] as SentCall);
      default:
        return this.#reader().request({ method, params } as never);
    }
  }

  #switchTo(chainId: number): null {
    if (this.unknownChains.has(chainId) || !this.#rpcUrls.has(chainId))
      throw refusal(unknownChain, "Unrecognized chain.");
    if (!this.isStaying) this.changeNetwork(chainId);
    return null;
  }

  async #sign(data: TypedDataDefinition): Promise<Hex> {
    if (this.#account.signTypedData === undefined) throw new Error("the account cannot sign");
    return this.#account.signTypedData(data);
  }

  async #send({ to, data, value }: SentCall): Promise<Hex> {
    const account = this.#account;
    const call = {
      ...(to !== undefined && { to }),
      ...(data !== undefined && { data }),
      ...(value !== undefined && { value: hexToBigInt(value) }),
    };
    // It estimates when its window opens, as wallets do: a transaction that fails later is still sent.
    const gas = await this.#reader().estimateGas({ account: account.address, ...call });
    const hesitation = this.#hesitation;
    this.#hesitation = null;
    await hesitation?.();
    const client = createWalletClient({ account, transport: this.#transport() });
    const hash = await client.sendTransaction({ chain: null, ...call, gas: (gas * 12n) / 10n });
    this.sent.push(hash);
    return hash;
  }

  #transport() {
    return http(this.#rpcUrls.get(this.#chainId));
  }

  #reader() {
    return createPublicClient({ transport: this.#transport(), cacheTime: 0 });
  }
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}
