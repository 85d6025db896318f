import type { ChainConfig } from "@/lib/chains/config";
import { orderDigests } from "@/lib/seaport/order-digests";
import type { OrderChains } from "../on-chain/order-chains";
import type { OrderRow } from "../status/order-columns";
import { isSignedByKey } from "./check-signature";

/**
 * Whether a maker's contract wallet no longer accepts the stored signature, and Seaport still asks it. A key cannot revoke what it signed.
 *
 * @param block The block to ask about; the newest unless given.
 */
export async function isSignatureRevoked(
  orderChains: OrderChains,
  row: OrderRow,
  chain: ChainConfig,
  block?: number,
): Promise<boolean> {
  if (isSignedByKey(row, chain)) return false;
  const domain = { chainId: chain.chainId, seaport: chain.contracts.seaport };
  const { contractDigest: digest } = orderDigests(row.hash, row.signature, domain);
  const { signature, maker: account } = row;
  if (await orderChains.isValidSignature(row.chain, { account, digest, signature }, block)) return false;
  return !(await orderChains.isValidated(row.chain, row.hash, block));
}
