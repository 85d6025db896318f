import {
  type Address,
  decodeFunctionData,
  getAbiItem,
  type Hex,
  keccak256,
  type PublicClient,
  toFunctionSelector,
} from "viem";
import { cloneFactoryAbi } from "@/lib/abi/generated/clone-factory";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import type { ContractFacts } from "@/lib/contract/operator/collections";
import type { StudioCode } from "@/lib/contract/operator/creator-collections";
import { CREATOR_CONTRACTS, cloneAddress, ENFORCED_RUNTIME_HASH } from "@/lib/protocol/creator-contracts";
import { sameAddress } from "@/lib/same-address";

const clonedEvent = getAbiItem({ abi: cloneFactoryAbi, name: "Cloned" });
const createSelector = toFunctionSelector(getAbiItem({ abi: cloneFactoryAbi, name: "create" })).slice(2);
/** Places in one transaction that may be the call: more are somebody's attempt to keep us busy. */
const maxPlaces = 32;

/** The creation of this clone among a transaction's bytes: contract wallets and bundlers send it inside their own calls. */
function findInitialiser(input: Hex, { creator, clone }: { creator: Address; clone: Address }): Hex | null {
  let place = -1;
  for (let tried = 0; tried < maxPlaces; tried += 1) {
    place = input.indexOf(createSelector, place + 1);
    if (place < 0) return null;
    try {
      const { args } = decodeFunctionData({ abi: cloneFactoryAbi, data: `0x${input.slice(place)}` });
      const [implementation, salt, initialiser] = args as [Address, Hex, Hex];
      if (sameAddress(cloneAddress({ creator, implementation, salt, initialiser }), clone))
        return initialiser;
    } catch {
      // Other bytes that look like the selector.
    }
  }
  return null;
}

/** Whether a drop began without forwarders: each of them could act for every account (ERC-2771). */
function isPlainStart(initialiser: Hex): boolean {
  try {
    const { functionName, args } = decodeFunctionData({ abi: dropErc721Abi, data: initialiser });
    if (functionName !== "initialize") return false;
    const forwarders = args[4] as readonly Address[];
    return forwarders.length === 0;
  } catch {
    return false;
  }
}

/** Whether our factory made a clone in a block, and initialised it as the studio does. */
async function isStudioClone(client: PublicClient, clone: Address, block: number): Promise<boolean> {
  const at = BigInt(block);
  const logs = await client.getLogs({
    address: CREATOR_CONTRACTS.CloneFactory,
    event: clonedEvent,
    fromBlock: at,
    toBlock: at,
    strict: true,
  });
  const made = logs.find(({ args }) => sameAddress(args.clone, clone));
  if (made === undefined) return false;
  const { input } = await client.getTransaction({ hash: made.transactionHash });
  // The address is a hash of the initialising call, so the found one is the one that ran.
  const initialiser = findInitialiser(input, { creator: made.args.creator, clone });
  return initialiser !== null && isPlainStart(initialiser);
}

/**
 * Which of the studio's contracts a contract is, by its code and its start; null: another one.
 *
 * @param facts of {@link probeContract}
 * @see EIP-1167, docs/decisions/0088-creators-publish-what-the-studio-deploys.md
 */
export async function readStudioCode(
  client: PublicClient,
  contract: Address,
  { implementation, deployed }: Pick<ContractFacts, "implementation" | "deployed">,
): Promise<StudioCode | null> {
  const code = (await client.getCode({ address: contract })) ?? "0x";
  if (keccak256(code) === ENFORCED_RUNTIME_HASH) return "enforced721c";
  const is = (known: Address) => implementation !== null && sameAddress(implementation, known);
  const kind = is(CREATOR_CONTRACTS.DropERC721)
    ? "drop721"
    : is(CREATOR_CONTRACTS.DropERC1155)
      ? "drop1155"
      : null;
  if (kind === null || deployed === null) return null;
  return (await isStudioClone(client, contract, deployed.block)) ? kind : null;
}
