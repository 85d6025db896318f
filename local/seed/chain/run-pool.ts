import { type Address, type LocalAccount, parseEventLogs } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { nftPoolFactoryAbi } from "@/lib/abi/generated/nft-pool-factory";
import { QuaysideError } from "@/lib/errors";
import type { ChainClient } from "../../chains/chain-client";
import { waitForSuccess } from "../../chains/deploy-contract";
import type { ProtocolAddresses } from "../../chains/deploy-protocol";
import type { PlannedPool, PlannedSwap } from "../plan/plan-pool";
import { setNextTime } from "./set-next-time";

export interface RunPoolParameters {
  client: ChainClient;
  protocol: ProtocolAddresses;
  owners: readonly LocalAccount[];
  pool: PlannedPool;
  /** The collection, once it is there. */
  collection: () => Address;
}

/** Opens a planned pool and trades with it, each when its time comes. */
export function createPoolRun({ client, protocol, owners, pool, collection }: RunPoolParameters) {
  let address: Address | null = null;
  const allowed = new Set<Address>();

  function accountOf(index: number): LocalAccount {
    const account = owners[index];
    if (account === undefined) throw new QuaysideError("seed_failed", "A planned trader does not exist.");
    return account;
  }

  async function allow(owner: LocalAccount, operator: Address): Promise<void> {
    const hash = await client.writeContract({
      account: owner,
      address: collection(),
      abi: erc721Abi,
      functionName: "setApprovalForAll",
      args: [operator, true],
      gas: 100_000n,
    });
    await waitForSuccess(client, hash);
  }

  async function open(): Promise<void> {
    const owner = accountOf(pool.owner);
    await setNextTime(client, pool.openedAt);
    await allow(owner, protocol.poolFactory);
    const hash = await client.writeContract({
      account: owner,
      address: protocol.poolFactory,
      abi: nftPoolFactoryAbi,
      functionName: "createPool",
      args: [collection(), pool.spotPrice, pool.delta, BigInt(pool.feeBps), pool.tokenIds],
      value: pool.liquidity,
      gas: 15_000_000n,
    });
    await waitForSuccess(client, hash);
    const { logs } = await client.getTransactionReceipt({ hash });
    const [made] = parseEventLogs({ abi: nftPoolFactoryAbi, eventName: "NewERC721Pair", logs });
    if (made === undefined) throw new QuaysideError("seed_failed", "A pool was not made.");
    address = made.args.poolAddress;
  }

  async function swap({ kind, trader, tokenIds, at }: PlannedSwap): Promise<void> {
    if (address === null) throw new QuaysideError("seed_failed", "A pool trades before it is open.");
    const account = accountOf(trader);
    const contract = { address, abi: nftPoolAbi } as const;
    const functionName = kind === "buy" ? "quoteBuy" : "quoteSell";
    const { amount } = await client.readContract({ ...contract, functionName, args: [tokenIds] });
    await setNextTime(client, at);
    if (kind === "sell" && !allowed.has(account.address)) {
      await allow(account, address);
      allowed.add(account.address);
    }
    const terms = { args: [tokenIds, amount, account.address], gas: 1_000_000n } as const;
    const hash =
      kind === "buy"
        ? await client.writeContract({
            account,
            ...contract,
            ...terms,
            functionName: "buy",
            value: amount,
          })
        : await client.writeContract({ account, ...contract, ...terms, functionName: "sell" });
    await waitForSuccess(client, hash);
  }

  return { open, swap };
}
