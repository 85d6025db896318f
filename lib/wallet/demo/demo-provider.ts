import {
  type Address,
  type Chain,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  hexToString,
  http,
  numberToHex,
  type TypedDataDefinition,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { testSmartAccountAbi } from "../../abi/generated/test-smart-account";
import type { DemoAccounts } from "../../chains/local-manifest";
import { QuaysideError } from "../../errors";
import { askDemoUser } from "./demo-requests";
import { describeSignIn, describeTransaction, describeTypedData } from "./describe-request";

interface RpcRequest {
  method: string;
  params?: readonly unknown[] | undefined;
}

export interface DemoProviderOptions {
  accounts: DemoAccounts;
  /** Chains of the web's list. Chains outside the local manifest are refused. */
  chains: readonly Chain[];
  selected: Address;
  chainId: number;
}

/** An error with a code of EIP-1193 or EIP-1474. */
function rpcError(code: number, message: string): Error {
  return Object.assign(new QuaysideError("demo_wallet", message), { code });
}

/**
 * The demo wallet of local mode as an EIP-1193 provider. The keys of its accounts are on this machine; it signs and sends after a
 * confirmation in the page. A contract wallet accepts its owner's signatures (ERC-1271) and sends through its own `execute`. The demo
 * wallet refuses every chain id outside the local manifest, so its keys cannot act elsewhere.
 */
export class DemoProvider {
  readonly #options: DemoProviderOptions;
  selected: Address;
  chainId: number;

  constructor(options: DemoProviderOptions) {
    this.#options = options;
    this.selected = options.selected;
    this.chainId = this.#allowed(options.chainId).id;
  }

  /** @throws 4902 for a chain outside the local manifest */
  #allowed(chainId: number): Chain {
    const chain = this.#options.chains.find(({ id }) => id === chainId);
    if (chain === undefined || !this.#options.accounts.chainIds.includes(chainId))
      throw rpcError(4902, `The demo wallet works on this machine's chains only, not on ${chainId}.`);
    return chain;
  }

  #choice(address: Address): DemoAccounts["accounts"][number] {
    const found = this.#options.accounts.accounts.find(
      (account) => account.address.toLowerCase() === address.toLowerCase(),
    );
    if (found === undefined || getAddress(address) !== getAddress(this.selected))
      throw rpcError(4100, "The demo wallet does not use this account now.");
    return found;
  }

  switchTo(chainId: number): Chain {
    const chain = this.#allowed(chainId);
    this.chainId = chain.id;
    return chain;
  }

  request = async ({ method, params = [] }: RpcRequest): Promise<unknown> => {
    switch (method) {
      case "eth_accounts":
      case "eth_requestAccounts":
        return [this.selected];
      case "eth_chainId":
        return numberToHex(this.chainId);
      case "wallet_switchEthereumChain":
        this.switchTo(hexToNumber((params[0] as { chainId: Hex }).chainId));
        return null;
      case "eth_signTypedData_v4":
        return this.#signTypedData(params[0] as Address, params[1] as string | TypedDataDefinition);
      case "eth_sendTransaction":
        return this.#send(params[0] as TransactionRequest);
      case "personal_sign":
        return this.#signMessage(params[0] as Hex, params[1] as Address);
      case "eth_sign":
      case "eth_signTransaction":
        throw rpcError(4200, "The demo wallet does not sign this.");
      default:
        return this.#client().request({ method, params } as never);
    }
  };

  #client() {
    const chain = this.#allowed(this.chainId);
    return createWalletClient({ chain, transport: http() });
  }

  async #signTypedData(from: Address, input: string | TypedDataDefinition): Promise<Hex> {
    const choice = this.#choice(from);
    const data = (typeof input === "string" ? JSON.parse(input) : input) as TypedDataDefinition;
    const chain = this.#allowed(Number(data.domain?.chainId));
    await askDemoUser({ kind: "sign", account: choice, ...describeTypedData(data, chain) });
    return privateKeyToAccount(choice.privateKey).signTypedData(data);
  }

  /** Signs sign-in messages of this page (EIP-4361) and nothing else: any other text could be made for another use. */
  async #signMessage(data: Hex, from: Address): Promise<Hex> {
    const choice = this.#choice(from);
    const message = hexToString(data);
    const description = describeSignIn(message, globalThis.location?.host ?? "");
    if (description === null) throw rpcError(4200, "The demo wallet does not sign this.");
    await askDemoUser({ kind: "sign", account: choice, ...description });
    return privateKeyToAccount(choice.privateKey).signMessage({ message });
  }

  async #send(request: TransactionRequest): Promise<Hex> {
    const choice = this.#choice(request.from);
    const chain = this.#allowed(this.chainId);
    await askDemoUser({ kind: "send", account: choice, ...describeTransaction(request, chain) });
    const { to, data, value, gas } = choice.isContract ? throughContract(choice.address, request) : request;
    return this.#client().sendTransaction({
      account: privateKeyToAccount(choice.privateKey),
      chain,
      to: to ?? null,
      ...(data === undefined ? {} : { data }),
      ...(value === undefined ? {} : { value: hexToBigInt(value) }),
      ...(gas === undefined ? {} : { gas: hexToBigInt(gas) }),
    });
  }
}

/** A page's request to send a transaction. */
interface TransactionRequest {
  from: Address;
  to?: Address;
  data?: Hex;
  value?: Hex;
  gas?: Hex;
}

/**
 * The transaction by which a contract wallet's owner makes the wallet call something. The wallet pays the call's value from its own
 * balance. The requested gas covers only the inner call, so it is left out and estimated again.
 *
 * @throws QuaysideError `demo_wallet` for a contract creation, which the wallet cannot make.
 */
function throughContract(
  wallet: Address,
  { from, to, value = "0x0", data = "0x" }: TransactionRequest,
): TransactionRequest {
  if (to === undefined) {
    throw new QuaysideError("demo_wallet", "The smart account calls contracts and makes none.");
  }
  const args = [to, hexToBigInt(value), data] as const;
  return {
    from,
    to: wallet,
    data: encodeFunctionData({ abi: testSmartAccountAbi, functionName: "execute", args }),
  };
}
