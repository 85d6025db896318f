import { type Address, decodeFunctionResult, encodeFunctionData, getAddress, type Hex, parseAbi } from "viem";
import type { ChainPin, ChainRights } from "../../chains/config";
import { unknownRights } from "../../chains/unknown-rights";
import type { ChainRight } from "../../contract/chain";
import { isRevert } from "../errors/decode-revert";
import type { Ports } from "./ports";

/** The views of the conduit controller and the zone that tell who has a right over them. Small, because every flow loads it. */
const abi = parseAbi([
  "function ownerOf(address conduit) view returns (address)",
  "function getPotentialOwner(address conduit) view returns (address)",
  "function getChannels(address conduit) view returns (address[])",
  "function owner() view returns (address)",
  "function pendingOwner() view returns (address)",
  "function getActiveSigners() view returns (address[])",
]);

interface Question {
  right: ChainRight["right"];
  to: Address;
  data: Hex;
  read: (answer: Hex) => readonly Address[];
}

function questionsOf({ conduitController, conduit, signedZone }: ChainPin): Question[] {
  const args = [conduit] as const;
  const one = (
    right: ChainRight["right"],
    asked:
      | { functionName: "ownerOf" | "getPotentialOwner"; args: typeof args }
      | { functionName: "owner" | "pendingOwner" },
  ): Question => ({
    right,
    to: "args" in asked ? conduitController : signedZone,
    data: encodeFunctionData({ abi, ...asked }),
    read: (data) => [decodeFunctionResult({ abi, functionName: asked.functionName, data })],
  });
  const channels = { abi, functionName: "getChannels" } as const;
  const signers = { abi, functionName: "getActiveSigners" } as const;
  return [
    one("conduit_owner", { functionName: "ownerOf", args }),
    one("conduit_next_owner", { functionName: "getPotentialOwner", args }),
    {
      right: "channel",
      to: conduitController,
      data: encodeFunctionData({ ...channels, args }),
      read: (data) => decodeFunctionResult({ ...channels, data }),
    },
    one("zone_owner", { functionName: "owner" }),
    one("zone_next_owner", { functionName: "pendingOwner" }),
    {
      right: "zone_signer",
      to: signedZone,
      data: encodeFunctionData(signers),
      read: (data) => decodeFunctionResult({ ...signers, data }),
    },
  ];
}

function holdersIn({ right, read }: Question, answer: Hex): ChainRight[] {
  try {
    return read(answer).map((account) => ({ right, account: getAddress(account) }));
  } catch {
    // The contract has no such function: nobody has a right by it.
    return [];
  }
}

/**
 * The rights over a chain's conduit and zone that somebody has now without being pinned for them, as the browser's own RPC says. A zone of an
 * earlier release lists no signers: of it, only who may add them is read.
 *
 * @param from the account for which is asked
 * @throws the RPC's error if it does not answer
 */
export async function readUnknownRights(
  pin: ChainPin & { rights: ChainRights },
  from: Address,
  { chain }: Pick<Ports, "chain">,
): Promise<ChainRight[]> {
  const ask = async (question: Question) => {
    const call = { chain: pin.id, chainId: pin.chainId, to: question.to, data: question.data, value: "0" };
    try {
      return holdersIn(question, await chain.tryCall(call, from, "latest"));
    } catch (error) {
      if (isRevert(error)) return [];
      throw error;
    }
  };
  const found = await Promise.all(questionsOf(pin).map(ask));
  return unknownRights(found.flat(), pin.rights);
}
