import { type Address, decodeFunctionResult, encodeFunctionData, getAddress, type Hex } from "viem";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { signedZoneAbi } from "@/lib/abi/generated/signed-zone";
import type { ChainConfig } from "@/lib/chains/config";
import { rightKey } from "@/lib/chains/unknown-rights";
import type { ChainRight } from "@/lib/contract/chain";
import { type CallAnswer, type ContractCall, createCallReader } from "../calls/read-calls";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";

type Question = { right: ChainRight["right"]; call: ContractCall; read: (data: Hex) => readonly Address[] };

function questionsOf({ contracts }: Pick<ChainConfig, "contracts">, signers: readonly Address[]): Question[] {
  const { conduitController, conduit, signedZone } = contracts;
  const controller = (
    right: ChainRight["right"],
    functionName: "ownerOf" | "getPotentialOwner",
  ): Question => ({
    right,
    call: {
      target: conduitController,
      callData: encodeFunctionData({ abi: conduitControllerAbi, functionName, args: [conduit] }),
    },
    read: (data) => [decodeFunctionResult({ abi: conduitControllerAbi, functionName, data })],
  });
  const zone = (right: ChainRight["right"], functionName: "owner" | "pendingOwner"): Question => ({
    right,
    call: { target: signedZone, callData: encodeFunctionData({ abi: signedZoneAbi, functionName }) },
    read: (data) => [decodeFunctionResult({ abi: signedZoneAbi, functionName, data })],
  });
  const channels = { abi: conduitControllerAbi, functionName: "getChannels" } as const;
  const isSigner = { abi: signedZoneAbi, functionName: "isActiveSigner" } as const;
  return [
    controller("conduit_owner", "ownerOf"),
    controller("conduit_next_owner", "getPotentialOwner"),
    {
      right: "channel",
      call: {
        target: conduitController,
        callData: encodeFunctionData({ ...channels, args: [conduit] }),
      },
      read: (data) => decodeFunctionResult({ ...channels, data }),
    },
    zone("zone_owner", "owner"),
    zone("zone_next_owner", "pendingOwner"),
    ...signers.map(
      (signer): Question => ({
        right: "zone_signer",
        call: { target: signedZone, callData: encodeFunctionData({ ...isSigner, args: [signer] }) },
        read: (data) => (decodeFunctionResult({ ...isSigner, data }) ? [signer] : []),
      }),
    ),
  ];
}

/** The zone's own list of its signers. */
function listOf({ contracts: { signedZone } }: Pick<ChainConfig, "contracts">): Question {
  const call = { abi: signedZoneAbi, functionName: "getActiveSigners" } as const;
  return {
    right: "zone_signer",
    call: { target: signedZone, callData: encodeFunctionData(call) },
    read: (data) => decodeFunctionResult({ ...call, data }),
  };
}

function holdersIn({ right, read }: Question, data: CallAnswer): ChainRight[] {
  if (data === undefined || data === null) return [];
  try {
    return read(data).map((account) => ({ right, account: getAddress(account) }));
  } catch {
    // The contract has no such function: nobody has a right by it.
    return [];
  }
}

/**
 * Who has which right over a chain's conduit and zone now, as one RPC says. Read at its newest block: an older one would show rights that
 * are gone, and hide those that somebody holds already.
 *
 * @param signers accounts that may sign for the zone. Each is asked about, since a zone of an earlier release lists none
 * @throws RpcError
 */
export async function readRights(
  endpoint: RpcEndpoint,
  config: Pick<ChainConfig, "contracts">,
  signers: readonly Address[],
): Promise<ChainRight[]> {
  // They are few and seldom asked, and a local chain that was started anew has no Multicall3 yet.
  const readCalls = createCallReader(endpoint, null);
  const ask = async (questions: readonly Question[]) => {
    const answers = await readCalls(
      questions.map(({ call }) => call),
      "latest",
    );
    return questions.flatMap((question, at) => holdersIn(question, answers[at]));
  };
  // The list is asked for alone: a zone without one refuses, and a refusal has its whole batch sent again in parts.
  const found = await Promise.all([ask(questionsOf(config, signers)), ask([listOf(config)])]);
  return [...new Map(found.flat().map((right) => [rightKey(right), right])).values()];
}
