import type { ChainConfig } from "@/lib/chains/config";
import { orderDigests } from "@/lib/seaport/order-digests";
import type { OrderChains } from "../on-chain/order-chains";
import type { StoredOrderRow } from "../status/order-columns";
import { isSignedByKey } from "./check-signature";

/**
 * Whether a maker's contract wallet no longer accepts the stored signature while Seaport still asks for it. A key's
 * signature cannot be revoked.
 *
 * @param block The block of the question; the newest by default.
 */
export async function isSignatureRevoked(
  orderChains: OrderChains,
  row: StoredOrderRow,
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
