import type { VaultMoveState, VaultState } from "@/lib/contract/vault";

/** A position on a chain. */
type Position = { block: number; log: number };

/** A move, as known from either of its chains. */
export type ItemCrossing = {
  id: string;
  fromChain: string;
  toChain: string;
  state: VaultMoveState;
  sent: Position | null;
  received: (Position & { at: number }) | null;
};

/** The place where an item can be used, or was used last; `moveId` names its current move. */
export type ItemPlace = { chain: string; state: VaultState; moveId: string | null };

function isAfter(a: Position, b: Position): boolean {
  return a.block > b.block || (a.block === b.block && a.log > b.log);
}

/**
 * The next move of an item from a chain: the first one sent after the item arrived there. A move with only a known
 * delivery left in blocks that are not read yet, so it comes after all others.
 */
function nextMove(open: readonly ItemCrossing[], chain: string, since: Position): ItemCrossing | undefined {
  const leaving = open.filter(({ fromChain }) => fromChain === chain);
  const sent = leaving.flatMap((move) => (move.sent !== null && isAfter(move.sent, since) ? [move] : []));
  const bySent = (a: ItemCrossing, b: ItemCrossing) => (a.sent && b.sent && isAfter(a.sent, b.sent) ? 1 : -1);
  const unseen = leaving.filter(({ sent, received }) => sent === null && received !== null);
  const byReceived = (a: ItemCrossing, b: ItemCrossing) => (a.received?.at ?? 0) - (b.received?.at ?? 0);
  return sent.toSorted(bySent)[0] ?? unseen.toSorted(byReceived)[0];
}

/**
 * A move that was delivered after the item crossed chains that are not read so far: its path there is unknown, but it
 * did get to where this move left.
 */
function laterMove(open: readonly ItemCrossing[], from: string): ItemCrossing | undefined {
  const unseen = open
    .filter(({ sent, received }) => sent === null && received !== null)
    .toSorted((a, b) => (a.received?.at ?? 0) - (b.received?.at ?? 0));
  return unseen.find(({ fromChain }) => fromChain === from) ?? unseen[0];
}

/**
 * Follows an item through its moves. The chains are read at different speeds, so the route decides the order: a copy
 * can only leave a chain that it reached before.
 *
 * @see docs/decisions/0039-the-place-of-an-item-follows-its-moves.md
 */
export function placeItem(homeChain: string, moves: readonly ItemCrossing[]): ItemPlace {
  let open = moves;
  let chain = homeChain;
  let since: Position = { block: -1, log: -1 };
  for (;;) {
    const next = nextMove(open, chain, since);
    const move = next?.received ? next : laterMove(open, next?.toChain ?? chain);
    if (move?.received) {
      open = open.filter((other) => other !== move && other !== next);
      chain = move.toChain;
      since = move.received;
    } else if (next !== undefined)
      return { chain, state: next.state === "failed" ? "stuck" : "in_transit", moveId: next.id };
    else return { chain, state: chain === homeChain ? "home" : "mirrored", moveId: null };
  }
}
