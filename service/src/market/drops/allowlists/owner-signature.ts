import { type Address, encodeFunctionData, hashTypedData, size, zeroHash } from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import type { ChainConfig } from "@/lib/chains/config";
import type { Hex } from "@/lib/contract/primitives";
import { ownerSignatureHeader, putAllowlistTypedData } from "@/lib/drops/put-allowlist";
import { sameAddress } from "@/lib/same-address";
import type { OrderChains } from "../../orders/on-chain/order-chains";
import { isSignedBy } from "../../orders/signatures/check-signature";
import { readAccountSignature, refusedSignature } from "../../orders/signatures/read-account-signature";
import { canonicalSignature, recoverSigner } from "../../orders/signatures/recover-signer";
import { readContractOwner } from "../../owners/read-contract-owner";

interface DropContract {
  chain: ChainConfig;
  contract: Address;
  orderChains: OrderChains;
}

/** OpenZeppelin's `DEFAULT_ADMIN_ROLE`, and thirdweb's. */
const adminRole = zeroHash;

/** The 32 bytes of a contract's answer to a call; null if it does not know the call. */
async function askWord({ chain, contract, orderChains }: DropContract, data: Hex): Promise<Hex | null> {
  const answer = await orderChains.callContract(chain.id, { to: contract, data });
  return answer !== null && size(answer) === 32 ? answer : null;
}

async function isAdmin(drop: DropContract, account: Address): Promise<boolean> {
  const args = [adminRole, account] as const;
  const word = await askWord(drop, encodeFunctionData({ abi: dropErc721Abi, functionName: "hasRole", args }));
  return word !== null && BigInt(word) === 1n;
}

/**
 * Checks that `x-owner-signature` is a valid signature of a contract's owner for a list: its `owner()`, which may be a
 * contract (ERC-1271), or an account with its admin role.
 *
 * @param options.now Now of the chain, Unix seconds.
 * @returns the signer.
 * @throws MarketError `invalid_request`, `invalid_owner_signature`, `upstream_unavailable` when the chain cannot be
 * asked.
 */
export async function checkOwnerSignature(
  header: string | undefined,
  { root, now, ...drop }: DropContract & { root: Hex; now: number },
): Promise<Address> {
  const { deadline, signature } = readAccountSignature(header, {
    name: ownerSignatureHeader,
    of: "owner",
    now,
  });
  const { chain, contract, orderChains } = drop;
  const digest = hashTypedData(
    putAllowlistTypedData({ root, deadline }, { chainId: chain.chainId, contract }),
  );
  const signer = recoverSigner(digest, canonicalSignature(signature));
  const owner = await readContractOwner(orderChains, { chain: chain.id, contract });
  if (signer !== null && ((owner !== null && sameAddress(owner, signer)) || (await isAdmin(drop, signer)))) {
    return signer;
  }
  if (owner !== null && (await isSignedBy(owner, { digest, signature }, { chain, orderChains })))
    return owner;
  throw refusedSignature(
    "owner",
    "The signature is not of the contract's owner, nor of an account with its admin role.",
  );
}
