import { type Address, type Hex, type LocalAccount, zeroHash } from "viem";
import type { DropSale, ItemBatch } from "@/lib/trade/deploy/description";
import { planDeployment } from "@/lib/trade/deploy/plan";
import type { ChainClient } from "./chain-client";
import { waitForAll } from "./deploy-contract";

export interface DeployDropParameters {
  standard: "erc721" | "erc1155";
  name: string;
  symbol: string;
  /** Where the JSON about it is: name, description, pictures, stages. */
  contractUri: string;
  /** Owner and only admin, who sends all of it. */
  creator: LocalAccount;
  /** The account that is paid for mints. Default the creator. */
  saleRecipient?: Address;
  /** Creator earnings of later sales, basis points, paid to the creator. */
  earningsBps: number;
  /** Token ids from 0 on whose metadata is at the base URI and their number. */
  prepared: ItemBatch;
  sales: readonly DropSale[];
  /** Gives a creator's drops with the same terms on one chain different addresses. */
  salt?: Hex;
}

/**
 * Deploys a drop with the transactions that the web would ask its creator for. Before it, the chain needs `deployProtocol`.
 *
 * @throws QuaysideError `deploy_failed`.
 */
export async function deployDrop(client: ChainClient, parameters: DeployDropParameters): Promise<Address> {
  const { standard, name, symbol, contractUri, creator, saleRecipient, prepared, sales } = parameters;
  const all = (account: Address) => [{ account, bps: 10_000 }];
  const { address, steps } = planDeployment(
    {
      kind: standard === "erc721" ? "drop721" : "drop1155",
      name,
      symbol,
      contractUri,
      earnings: { bps: parameters.earningsBps, shares: all(creator.address) },
      mintShares: all(saleRecipient ?? creator.address),
      batches: prepared.count === 0n ? [] : [prepared],
      sales,
    },
    { creator: creator.address, salt: parameters.salt ?? zeroHash },
  );
  const sending = steps.map(({ call }) =>
    client.sendTransaction({ ...call, account: creator, chain: client.chain, gas: 6_000_000n }),
  );
  await waitForAll(client, await Promise.all(sending));
  return address;
}
