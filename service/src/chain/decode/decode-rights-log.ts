import { type Address, getAddress, isAddressEqual, parseAbi } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { EventBody } from "../../db/schema/chain-event";
import type { Log } from "../rpc/chain-data";
import { createLogReader } from "./log-reader";

/** The market's own contracts of a chain whose rights are watched. */
export type GuardedContracts = { conduitController: Address; conduit: Address; zone: Address };

export function guardedContracts({ contracts }: Pick<ChainConfig, "contracts">): GuardedContracts {
  return {
    conduitController: getAddress(contracts.conduitController),
    conduit: getAddress(contracts.conduit),
    zone: getAddress(contracts.signedZone),
  };
}

export function guardedAddresses({ conduitController, conduit, zone }: GuardedContracts): Address[] {
  return [conduitController, conduit, zone];
}

/** @source Seaport 1.6: `ConduitControllerInterface`, `ConduitInterface` */
const conduits = createLogReader(
  parseAbi([
    "event OwnershipTransferred(address indexed conduit, address indexed previousOwner, address indexed newOwner)",
    "event PotentialOwnerUpdated(address indexed newPotentialOwner)",
    "event ChannelUpdated(address indexed channel, bool open)",
  ]),
);

/** @source contracts/src/SignedZone.sol */
const zones = createLogReader(
  parseAbi([
    "event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)",
    "event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)",
    "event SignerAdded(address signer)",
    "event SignerRemoved(address signer)",
  ]),
);

/** First topics of the events about rights over a conduit or a zone. */
export const rightsTopics = new Set([...conduits.topics, ...zones.topics]);

/** The controller is everybody's: an event that names another conduit is not about ours. */
function ofConduit(log: Log, conduit: Address): Address[] {
  const event = conduits.decode(log);
  switch (event?.eventName) {
    case "ChannelUpdated":
      return [event.args.channel];
    case "OwnershipTransferred":
      return isAddressEqual(event.args.conduit, conduit) ? [event.args.newOwner] : [];
    case "PotentialOwnerUpdated":
      return [event.args.newPotentialOwner];
    default:
      return [];
  }
}

function ofZone(log: Log): { account: Address; isSigner: boolean }[] {
  const event = zones.decode(log);
  switch (event?.eventName) {
    case "SignerAdded":
    case "SignerRemoved":
      return [{ account: event.args.signer, isSigner: true }];
    case "OwnershipTransferStarted":
    case "OwnershipTransferred":
      return [{ account: event.args.newOwner, isSigner: false }];
    default:
      return [];
  }
}

/**
 * The account of which a log says that it got, or lost, a right over the conduit or the zone. It only tells that the rights must be read
 * again, and `flag` that the account is or was a signer, since a zone of an earlier release lists none.
 */
export function decodeRightsLog(log: Log, { conduit, zone }: GuardedContracts): EventBody[] {
  if (log.address === zone) {
    return ofZone(log).map(({ account, isSigner }) => ({
      name: "right_granted",
      toAddr: getAddress(account),
      flag: isSigner,
    }));
  }
  return ofConduit(log, conduit).map((account) => ({ name: "right_granted", toAddr: getAddress(account) }));
}
