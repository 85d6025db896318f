import { type Address, type Hex, isAddressEqual } from "viem";
import { CREATOR_CONTRACTS } from "@/lib/protocol/creator-contracts";
import { deployedAddress } from "@/lib/protocol/protocol-calls";
import cloneFactory from "../../contracts/artefacts/CloneFactory.json";
import dropErc721 from "../../contracts/artefacts/DropERC721.json";
import dropErc1155 from "../../contracts/artefacts/DropERC1155.json";
import payoutSplit from "../../contracts/artefacts/PayoutSplit.json";
import { CommandError } from "../command-line/errors";

export type CreatorContract = keyof typeof CREATOR_CONTRACTS;

/** A contract with which creators publish, ready to be deployed. */
interface DeployableContract {
  name: CreatorContract;
  address: Address;
  initCode: Hex;
  /** Gas that its deployment uses at most. */
  gas: bigint;
}

const artefacts: Record<CreatorContract, { bytecode: string }> = {
  CloneFactory: cloneFactory,
  PayoutSplit: payoutSplit,
  DropERC721: dropErc721,
  DropERC1155: dropErc1155,
};

/**
 * The contracts with which creators publish. Web and command must know the same code.
 *
 * @throws CommandError if an artefact of this release gives another address than the web asks for
 */
export function creatorContracts(): DeployableContract[] {
  return Object.entries(CREATOR_CONTRACTS).map(([key, address]) => {
    const name = key as CreatorContract;
    const initCode = artefacts[name].bytecode as Hex;
    if (!isAddressEqual(deployedAddress({ initCode }), address)) {
      throw new CommandError(`This release has another ${name} than its web app asks for.`);
    }
    return { name, address, initCode, gas: initCode.length > 20_000 ? 6_000_000n : 1_500_000n };
  });
}
