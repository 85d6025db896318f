import { type Address, type Hex, isErc6492Signature, parseErc6492Signature } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { ProblemAction, ProblemCode } from "@/lib/contract/problem";
import { sameAddress } from "@/lib/same-address";
import { orderDigests } from "@/lib/seaport/order-digests";
import type { OrderChains } from "../on-chain/order-chains";
import { canonicalSignature, recoverSigner } from "./recover-signer";

/** Why a signature is refused. */
interface SignatureRefusal {
  code: Extract<ProblemCode, "invalid_signature" | "not_deployed" | "wrong_seaport">;
  message: string;
  action: ProblemAction;
}

/** `contractSigned`: true when the maker's contract accepts the signature, which it may revoke; false when a key signed. */
export type SignatureVerdict =
  | { ok: true; signature: Hex; contractSigned: boolean }
  | ({ ok: false } & SignatureRefusal);

/** A signature to check: an order by its hash, the required signer, and the signature. */
export interface SignedHash {
  hash: Hex;
  maker: Address;
  signature: Hex;
}

export interface SignatureContext {
  chain: ChainConfig;
  /** All served chains: to recognise a signature for another one. */
  configs: ReadonlyMap<string, ChainConfig>;
  orderChains: OrderChains;
}

const refused: SignatureRefusal = {
  code: "invalid_signature",
  message: "The signature is not the maker's for this order on this chain. Sign it again.",
  action: "sign_again",
};

function domainOf(chain: ChainConfig) {
  return { chainId: chain.chainId, seaport: chain.contracts.seaport };
}

/** Whether a key signed the order for a chain: the ECDSA part, which needs no call. */
export function isSignedByKey({ hash, maker, signature }: SignedHash, chain: ChainConfig): boolean {
  const { digest, signature: plain } = orderDigests(hash, signature, domainOf(chain));
  const signer = recoverSigner(digest, plain);
  return signer !== null && sameAddress(signer, maker);
}

/**
 * Validates a maker's signature as Seaport will: by key first, which holds for accounts with delegated code (EIP-7702)
 * too, then by the maker's contract (ERC-1271). An ERC-6492 wrapper is removed if the wallet is deployed, since Seaport
 * does not know it; keep the signature inside.
 *
 * @throws MarketError `upstream_unavailable` when the wallet cannot be asked.
 */
export async function checkSignature(
  { hash, maker, signature: given }: SignedHash,
  { chain, configs, orderChains }: SignatureContext,
): Promise<SignatureVerdict> {
  const isWrapped = isErc6492Signature(given);
  const signature = canonicalSignature(isWrapped ? parseErc6492Signature(given).signature : given);
  const signed = { hash, maker, signature };
  if (isSignedByKey(signed, chain)) return { ok: true, signature, contractSigned: false };
  if (!(await orderChains.hasCode(chain.id, maker))) {
    if (!isWrapped) return { ok: false, ...(signedElsewhere(signed, chain, configs) ?? refused) };
    return {
      ok: false,
      code: "not_deployed",
      message: "The signing contract is not deployed on this chain yet. Deploy it, then sign again.",
      action: "sign_again",
    };
  }
  const inner = isWrapped ? signature : given;
  const { contractDigest } = orderDigests(hash, inner, domainOf(chain));
  const question = { account: maker, digest: contractDigest, signature: inner };
  const accepted = await orderChains.isValidSignature(chain.id, question);
  return accepted ? { ok: true, signature: inner, contractSigned: true } : { ok: false, ...refused };
}

/** A signature by the right key for the settlement contract of another chain: the most common honest mistake. */
function signedElsewhere(
  signed: SignedHash,
  chain: ChainConfig,
  configs: ReadonlyMap<string, ChainConfig>,
): SignatureRefusal | null {
  const other = [...configs.values()].find(
    (candidate) => candidate.id !== chain.id && isSignedByKey(signed, candidate),
  );
  if (other === undefined) return null;
  return {
    code: "wrong_seaport",
    message: `The order was signed for ${other.name}, not for ${chain.name}. Switch the network and sign again.`,
    action: "switch_chain",
  };
}

/** Whether an account signed a digest: by key, else by its contract. */
export async function isSignedBy(
  account: Address,
  { digest, signature }: { digest: Hex; signature: Hex },
  { chain, orderChains }: Pick<SignatureContext, "chain" | "orderChains">,
): Promise<boolean> {
  const signer = recoverSigner(digest, canonicalSignature(signature));
  if (signer !== null && sameAddress(signer, account)) return true;
  if (!(await orderChains.hasCode(chain.id, account))) return false;
  return orderChains.isValidSignature(chain.id, { account, digest, signature });
}
