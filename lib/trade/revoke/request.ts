import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Flow } from "../flow/flow";

/** What a contract may do, and what the account wants it to be. */
export type Grant =
  | {
      /** It may move all items of a collection's contract. */
      kind: "collection";
      contract: Address;
      collectionName: string;
      operator: Address;
    }
  | {
      /** It may move one ERC-721 token. */
      kind: "token";
      contract: Address;
      collectionName: string;
      tokenId: string;
      operator: Address;
    }
  | {
      /** It may take an amount of a currency. */
      kind: "coin";
      currency: Address;
      operator: Address;
      /** The allowance afterwards, base units. Zero revokes it; more is only possible for the pinned conduit. */
      limit: bigint;
    };

/** A request to take back an approval, or to lower it. */
export interface RevokeRequest {
  web: WebChain;
  account: Address;
  grant: Grant;
  /** The attempt before it, if that stopped. */
  earlier?: Flow | null;
}

/** The flow key: one for each approval of an account. */
export function revokeKey({ web, account, grant }: RevokeRequest): string {
  const { operator } = grant;
  const subject =
    grant.kind === "coin"
      ? grant.currency
      : `${grant.contract}${grant.kind === "token" ? `:${grant.tokenId}` : ""}`;
  return `${web.chain.id}:${account}:${subject}:${operator}`.toLowerCase();
}
