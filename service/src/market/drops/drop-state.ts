import { maxUint256, zeroAddress, zeroHash } from "viem";
import type { SetCondition } from "../../db/schema/chain";
import type { ChainEvent } from "../../db/schema/chain-event";
import type { ClaimCondition, DropState } from "../../db/schema/drops";
import { isClosed, secondsOf } from "./condition";
import { keepLooks } from "./stage-looks";

/** The fields of an event that change a drop. */
export type DropEvent = Pick<
  ChainEvent,
  "name" | "blockNumber" | "logIndex" | "timestamp" | "untilTokenId" | "quantity" | "flag" | "args"
> &
  Partial<Pick<ChainEvent, "fromAddr" | "toAddr">>;

/** A sum within the database's range, however much a hostile contract claims to have minted or burned. */
export function clampedSum(sum: bigint): string {
  const least = sum > 0n ? sum : 0n;
  return (least < maxUint256 ? least : maxUint256).toString();
}

function addTo(minted: string, quantity: bigint): string {
  return clampedSum(BigInt(minted) + quantity);
}

/**
 * The conditions after they were set, numbered, kept and dropped as the contract does it.
 *
 * @source thirdweb contracts 3.15, `extension/Drop.sol`, `setClaimConditions`
 */
function setConditions(
  state: DropState,
  { blockNumber: block, logIndex, timestamp, flag: reset = false }: DropEvent,
  { conditions, count }: { conditions: readonly SetCondition[]; count: number },
): DropState {
  const before = state.conditions;
  const start = BigInt(state.start) + (reset ? BigInt(state.count) : 0n);
  const now = conditions.map(({ startsAt, merkleRoot, ...terms }, at): ClaimCondition => {
    const set = {
      ...terms,
      startsAt: secondsOf(BigInt(startsAt)),
      merkleRoot: merkleRoot === zeroHash ? null : merkleRoot,
    };
    // A closed condition that is set again with the others is still the same one.
    const same = before.find((old) => old.startsAt === set.startsAt && isClosed(old) === isClosed(set));
    // The count under a kept number goes on; a number that was dropped begins again.
    const kept = reset ? undefined : before[at];
    return {
      ...set,
      id: (start + BigInt(at)).toString(),
      setAt: same?.setAt ?? timestamp,
      block: kept?.block ?? block,
      logIndex: kept?.logIndex ?? logIndex,
      minted: kept?.minted ?? "0",
    };
  });
  return { ...state, start: start.toString(), count, conditions: keepLooks(before, now) };
}

function claim(state: DropState, id: string, quantity: bigint): DropState {
  const conditions = state.conditions.map((condition) =>
    condition.id === id ? { ...condition, minted: addTo(condition.minted, quantity) } : condition,
  );
  return { ...state, conditions };
}

/** A drop whose conditions were never set. */
export const noDrop: DropState = {
  start: "0",
  count: 0,
  conditions: [],
  said: "0",
  prepared: null,
  minted: "0",
  createdAt: 0,
};

/**
 * A drop after one more event of its contract, in the order of the chain.
 *
 * @param isEdition ERC-1155 counts an id's existing supply by its transfers; ERC-721 counts every claim.
 */
export function advanceDrop(state: DropState, event: DropEvent, isEdition: boolean): DropState {
  const { name, quantity = 0n, args, untilTokenId = 0n, fromAddr, toAddr } = event;
  switch (name) {
    case "drop_conditions":
      return args !== undefined && "conditions" in args ? setConditions(state, event, args) : state;
    case "drop_claim": {
      const claimed =
        args !== undefined && "condition" in args ? claim(state, args.condition, quantity) : state;
      return isEdition ? claimed : { ...claimed, minted: addTo(state.minted, quantity) };
    }
    case "drop_supply":
      return { ...state, said: quantity.toString() };
    case "drop_prepared":
      return { ...state, prepared: clampedSum(untilTokenId + 1n) };
    case "transfer": {
      const made = fromAddr === zeroAddress ? quantity : 0n;
      const burned = toAddr === zeroAddress ? quantity : 0n;
      return isEdition ? { ...state, minted: addTo(state.minted, made - burned) } : state;
    }
    default:
      return state;
  }
}

/** The maximum supply, digits: the contract's, and for ERC-721 at most what is prepared. Null for any number. */
export function maxSupply({ said, prepared, minted }: DropState, isEdition: boolean): string | null {
  const limit = said === "0" ? null : said;
  if (isEdition) return limit;
  // A contract that mints without ever having prepared anything does not need to.
  if (prepared === null) return BigInt(minted) > 0n ? limit : "0";
  return limit !== null && BigInt(limit) < BigInt(prepared) ? limit : prepared;
}
