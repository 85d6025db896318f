import { type Address, encodeFunctionData, type LocalAccount } from "viem";
import { testSmartAccountAbi } from "@/lib/abi/generated/test-smart-account";
import type { TestChain } from "@/local/testing/chain";
import { openSmartAccount } from "@/local/testing/smart-account";
import type { MarketPort, Ports, WalletPort } from "../../flow/ports";
import { testPorts } from "./anvil-ports";
import { withWallet } from "./changed-ports";

/** A contract account whose transactions its owner sends. */
export interface ContractAccount {
  address: Address;
  /** Ports whose wallet has the account do each call. */
  working: (market: MarketPort) => Ports;
  /** Ports whose wallet answers with a transaction of the account that succeeds and does nothing, as one does whose inner call failed. */
  idle: (market: MarketPort) => Ports;
}

/** Deploys a contract account with some of the native currency. */
export async function openContractAccount(chain: TestChain, owner: LocalAccount): Promise<ContractAccount> {
  const { address } = await openSmartAccount(chain, owner);
  const { client, chainId } = chain;
  await client.setBalance({ address, value: 10n ** 20n });
  const execute = (to: Address, value: bigint, data: `0x${string}`) =>
    client.sendTransaction({
      account: owner,
      chain: client.chain,
      to: address,
      data: encodeFunctionData({
        abi: testSmartAccountAbi,
        functionName: "execute",
        args: [to, value, data],
      }),
    });
  const ports = (market: MarketPort, sendCall: WalletPort["sendCall"]) =>
    withWallet(testPorts(chain, owner, market), { account: () => ({ address, chainId }), sendCall });
  return {
    address,
    working: (market) => ports(market, ({ to, value, data }) => execute(to, BigInt(value), data)),
    idle: (market) => ports(market, () => execute(owner.address, 0n, "0x")),
  };
}
