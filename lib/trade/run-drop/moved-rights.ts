import type { Abi, Address, Hex } from "viem";
import { dropErc721Abi } from "../../abi/generated/drop-erc721";
import { type MovedRights, ownerRoles } from "../../drops/creator-calls";
import { type ChainReads, type DeployedAt, readerOf } from "../deploy/read-goal";

/** The rights of a drop that a hand-over must give to `next` and take from `from`, as its chain has them now. */
export async function readMovedRights(
  at: DeployedAt,
  { from, next }: { from: Address; next: Address },
  chain: ChainReads,
): Promise<MovedRights> {
  const read = readerOf(at, chain);
  const heldBy = async (account: Address): Promise<ReadonlySet<Hex>> => {
    const has = await Promise.all(
      ownerRoles.map((role) => read<boolean>(dropErc721Abi as Abi, "hasRole", [role, account])),
    );
    return new Set(ownerRoles.filter((_, place) => has[place]));
  };
  const [theirs, own] = await Promise.all([heldBy(next), heldBy(from)]);
  return {
    granted: ownerRoles.filter((role) => !theirs.has(role)),
    renounced: ownerRoles.filter((role) => own.has(role)),
  };
}
