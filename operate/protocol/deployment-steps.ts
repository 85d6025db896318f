import { type Address, isAddressEqual, parseAbi } from "viem";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { CONDUIT_CONTROLLER, SEAPORT } from "@/lib/protocol/canonical-addresses";
import {
  authoriseZoneCall,
  createConduitCall,
  createListCall,
  deployCall,
  openConduitCall,
  type ProtocolCall,
} from "@/lib/protocol/protocol-calls";
import type { ChainReader } from "../chains/chain-reader";
import { CommandError } from "../command-line/errors";
import { type CreatorContract, creatorContracts } from "./creator-contracts";
import type { PlannedAddresses } from "./planned-addresses";

/** One transaction of a deployment. The chain itself says whether it is done. */
export interface DeploymentStep {
  name:
    | "create conduit"
    | "open conduit"
    | "deploy zone"
    | "create list"
    | "authorise zone"
    | `deploy ${CreatorContract}`;
  isDone(): Promise<boolean>;
  /** Null: the step before it decides what it is. */
  call(): Promise<ProtocolCall | null>;
  /** Gas that it uses at most, for a fee that is shown before the step can be tried. */
  gas: bigint;
}

/** The part of a transfer validator (ERC-721C) that lists are asked by. */
const listsAbi = parseAbi([
  "function lastListId() view returns (uint120)",
  "function listOwners(uint120 id) view returns (address)",
  "function isAccountAuthorizer(uint120 id, address account) view returns (bool)",
]);

/** How many of a validator's newest lists are searched for one of the owner's. */
const searchedLists = 200n;

/** The newest list of a transfer validator that an account owns, or null. */
export async function findList(
  reader: ChainReader,
  { validator, owner }: { validator: Address; owner: Address },
): Promise<bigint | null> {
  const contract = { address: validator, abi: listsAbi } as const;
  const last = await reader.readContract({ ...contract, functionName: "lastListId" });
  for (let listId = last; listId > 0n && last - listId < searchedLists; listId -= 1n) {
    const listOwner = await reader.readContract({ ...contract, functionName: "listOwners", args: [listId] });
    if (isAddressEqual(listOwner, owner)) return listId;
  }
  return null;
}

interface DeploymentParameters {
  owner: Address;
  planned: PlannedAddresses;
  /** Null: no list is made. */
  validator: Address | null;
  /** Whether the contracts with which creators publish are deployed too. */
  forCreators: boolean;
}

function validatorSteps(
  reader: ChainReader,
  { owner, planned: { signedZone: zone } }: DeploymentParameters,
  validator: Address,
): DeploymentStep[] {
  const list = () => findList(reader, { validator, owner });
  return [
    {
      name: "create list",
      isDone: async () => (await list()) !== null,
      call: async () => createListCall(validator),
      gas: 200_000n,
    },
    {
      name: "authorise zone",
      async isDone() {
        const listId = await list();
        if (listId === null) return false;
        return reader.readContract({
          address: validator,
          abi: listsAbi,
          functionName: "isAccountAuthorizer",
          args: [listId, zone],
        });
      },
      async call() {
        const listId = await list();
        return listId === null ? null : authoriseZoneCall({ validator, listId, zone });
      },
      gas: 200_000n,
    },
  ];
}

/** Anybody may have deployed these contracts before: their addresses depend on their code alone. */
function creatorSteps(reader: ChainReader): DeploymentStep[] {
  return creatorContracts().map(({ name, address, initCode, gas }) => ({
    name: `deploy ${name}`,
    isDone: async () => (await reader.getCode({ address })) !== undefined,
    call: async () => deployCall({ initCode }),
    gas,
  }));
}

/** The steps that put a market's own contracts on a chain, in their order. */
export function deploymentSteps(reader: ChainReader, parameters: DeploymentParameters): DeploymentStep[] {
  const { owner, planned, validator, forCreators } = parameters;
  const { conduit, conduitKey, signedZone, zoneInitCode } = planned;
  const controller = { address: CONDUIT_CONTROLLER, abi: conduitControllerAbi } as const;
  const conduitExists = async () => {
    const [, exists] = await reader.readContract({
      ...controller,
      functionName: "getConduit",
      args: [conduitKey],
    });
    return exists;
  };
  return [
    {
      name: "create conduit",
      isDone: conduitExists,
      call: async () => createConduitCall({ conduitKey, owner }),
      gas: 800_000n,
    },
    {
      name: "open conduit",
      async isDone() {
        if (!(await conduitExists())) return false;
        return reader.readContract({
          ...controller,
          functionName: "getChannelStatus",
          args: [conduit, SEAPORT],
        });
      },
      call: async () => openConduitCall(conduit),
      gas: 200_000n,
    },
    {
      name: "deploy zone",
      isDone: async () => (await reader.getCode({ address: signedZone })) !== undefined,
      call: async () => deployCall({ initCode: zoneInitCode }),
      gas: 3_000_000n,
    },
    ...(validator === null ? [] : validatorSteps(reader, parameters, validator)),
    ...(forCreators ? creatorSteps(reader) : []),
  ];
}

/** @throws CommandError if there is no transfer validator at the address. */
export async function assertValidator(reader: ChainReader, validator: Address): Promise<void> {
  const answer = await reader
    .readContract({ address: validator, abi: listsAbi, functionName: "lastListId" })
    .catch(() => null);
  if (answer === null) throw new CommandError(`${validator} is not a transfer validator with lists.`);
}
