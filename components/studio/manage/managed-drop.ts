import type { WebChain } from "@/lib/chains/web-chain";
import type { Drop } from "@/lib/contract/drop";
import type { Address } from "@/lib/contract/primitives";
import type { DropAction, RunDropRequest } from "@/lib/trade/run-drop/request";
import type { DropOnChain } from "@/lib/trade/run-drop/use-running-drop";

/** A drop with everything that its creator needs to run it. */
export interface ManagedDrop {
  /** As the service has it. */
  drop: Drop;
  /** As its chain has it. */
  state: DropOnChain;
  web: WebChain;
  /** The connected account; null without a wallet. */
  account: Address | null;
}

/** What an action on a contract needs. */
export interface ActingOn {
  drop: Pick<Drop, "name" | "contract" | "tokenId">;
  web: WebChain;
  account: Address;
}

/** The part of a page or a dialog that shows a drop to somebody who may change it. */
export interface RunnableDrop extends ManagedDrop {
  account: Address;
}

/** The contract's own limit of the supply; null where it has none. */
export function supplyLimit({ state: { maxSupply } }: ManagedDrop): bigint | null {
  return maxSupply === 0n ? null : maxSupply;
}

/** The request of an action. */
export function requestOf({ drop, web, account }: ActingOn, action: DropAction): RunDropRequest {
  const { name, contract, tokenId } = drop;
  return {
    web,
    account,
    drop: { name, contract, ...(tokenId != null && { tokenId: BigInt(tokenId) }) },
    action,
  };
}

/** The narrowed drop where the connected account may change it; null for everybody else. */
export function runnable(managed: ManagedDrop): RunnableDrop | null {
  const { account } = managed;
  return account !== null && managed.state.mayRun && managed.web.trading.on ? { ...managed, account } : null;
}
