import type { Address, LocalAccount } from "viem";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { allowlistMediaType } from "@/lib/contract/allowlist";
import { formatSignatureHeader } from "@/lib/contract/signature-header";
import { allowlistRow } from "@/lib/drops/allowlist-row";
import { rootOf } from "@/lib/drops/allowlist-tree";
import { ownerSignatureHeader, putAllowlistTypedData } from "@/lib/drops/put-allowlist";
import { QuaysideError } from "@/lib/errors";
import type { LocalChain } from "../../chains/local-chains";
import type { SeedAllowlist } from "../plan/drop-lists";

/** Seconds for which a creator's signature over a list counts. */
const signatureSeconds = 300;

export interface AllowlistOfDrop {
  chain: Pick<LocalChain, "id" | "chainId">;
  /** The drop's contract, and its owner. */
  contract: Address;
  creator: LocalAccount;
  list: SeedAllowlist;
}

type Service = Pick<LocalManifest, "api" | "apiKey">;

/** Hands in a list, and returns the reason why it is refused, or null. */
async function putAllowlist(
  { api, apiKey }: Service,
  { chain, contract, creator, list }: AllowlistOfDrop,
): Promise<string | null> {
  const root = rootOf(list.tree);
  const deadline = BigInt(Math.floor(Date.now() / 1000) + signatureSeconds);
  if (creator.signTypedData === undefined) throw new QuaysideError("seed_failed", "A creator cannot sign.");
  const typedData = putAllowlistTypedData({ root, deadline }, { chainId: chain.chainId, contract });
  const signature = await creator.signTypedData(typedData);
  const response = await fetch(`${api}/drops/${chain.id}/${contract}/allowlists/${root}`, {
    method: "PUT",
    headers: {
      "x-api-key": apiKey,
      "content-type": allowlistMediaType,
      [ownerSignatureHeader]: formatSignatureHeader({ deadline, signature }),
    },
    body: list.rows.map((row) => `${JSON.stringify(allowlistRow(row))}\n`).join(""),
  });
  return response.ok ? null : await response.text();
}

/**
 * Hands in the allowlists of the seed's drops as their creators, as anybody would, through the real API. A list that is known is
 * left alone, so an interrupted call can be made again.
 *
 * @returns how many lists the service has.
 * @throws {QuaysideError} `seed_failed` when it refuses one, since the accounts on it could not mint.
 */
export async function putAllowlists(service: Service, lists: readonly AllowlistOfDrop[]): Promise<number> {
  // One after the other, because the service takes one at a time.
  for (const one of lists) {
    const refusal = await putAllowlist(service, one);
    if (refusal !== null) {
      const { list } = one;
      throw new QuaysideError("seed_failed", `The service refused an allowlist of the seed: ${refusal}`, {
        details: rootOf(list.tree),
      });
    }
  }
  return lists.length;
}
