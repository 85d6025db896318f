import { type Address, encodeFunctionData, getContractAddress, type Hex, type LocalAccount } from "viem";
import { QuaysideError } from "@/lib/errors";
import { type ArtefactName, buildInitCode, readArtefact } from "./artefacts";
import type { ChainClient } from "./chain-client";
import { waitForAll, waitForSuccess } from "./deploy-contract";

/** LayerZero's endpoint, where most public chains have it and all local ones do. */
export const LAYERZERO_ENDPOINT: Address = "0x1a44076050125825900e736c501f859c50fE728c";

export type DeployLayerZeroParameters = {
  /** Pays, and owns endpoint and message library. */
  deployer: LocalAccount;
  /** LayerZero's id of this chain. */
  eid: number;
  /** The ids of the chains that packets may go to and come from. */
  remoteEids: readonly number[];
  /** The only account that may verify packets. */
  relayer: Address;
  /** The fee of sending a packet, in wei. */
  messageFee: bigint;
};

export type LayerZeroAddresses = { endpoint: Address; messageLibrary: Address };

/** Runs the endpoint's constructor at its address: what it returns becomes the code, what it writes is written there. */
async function deployEndpoint(client: ChainClient, deployer: LocalAccount, eid: number): Promise<void> {
  const address = LAYERZERO_ENDPOINT;
  await client.setCode({ address, bytecode: buildInitCode("EndpointV2", [eid, deployer.address]) });
  // The call before the transaction, since both give the contract that the constructor makes the same address.
  const { data } = await client.call({ account: deployer, to: address });
  if (data === undefined)
    throw new QuaysideError("deploy_failed", "The endpoint's constructor returned no code.");
  const hash = await client.sendTransaction({
    account: deployer,
    chain: client.chain,
    to: address,
    gas: 5_000_000n,
  });
  await waitForSuccess(client, hash);
  await client.setCode({ address, bytecode: data });
}

function encodeCall(contract: ArtefactName, functionName: string, args: readonly unknown[]): Hex {
  return encodeFunctionData({ abi: readArtefact(contract).abi, functionName, args });
}

/**
 * Puts LayerZero V2 on a fresh anvil: the real endpoint, and the simple message library, which believes one account instead of
 * a network of verifiers.
 *
 * @returns Their addresses; the endpoint's is the same everywhere.
 * @throws QuaysideError `deploy_failed`.
 */
export async function deployLayerZero(
  client: ChainClient,
  { deployer, eid, remoteEids, relayer, messageFee }: DeployLayerZeroParameters,
): Promise<LayerZeroAddresses> {
  await deployEndpoint(client, deployer, eid);
  const first = await client.getTransactionCount({ address: deployer.address });
  // Not by CREATE2: the deployer becomes the owner, and the CREATE2 factory would be the deployer.
  const messageLibrary = getContractAddress({ from: deployer.address, nonce: BigInt(first) });
  const libraryCode = buildInitCode("SimpleMessageLib", [LAYERZERO_ENDPOINT, deployer.address]);
  const atEndpoint = (functionName: string, args: readonly unknown[]) => ({
    to: LAYERZERO_ENDPOINT,
    data: encodeCall("EndpointV2", functionName, args),
  });
  const atLibrary = (functionName: string, args: readonly unknown[]) => ({
    to: messageLibrary,
    data: encodeCall("SimpleMessageLib", functionName, args),
  });
  const transactions = [
    { data: libraryCode },
    atLibrary("setWhitelistCaller", [relayer]),
    atLibrary("setMessagingFee", [messageFee, 0n]),
    atEndpoint("registerLibrary", [messageLibrary]),
    ...remoteEids.flatMap((remote) => [
      atEndpoint("setDefaultSendLibrary", [remote, messageLibrary]),
      atEndpoint("setDefaultReceiveLibrary", [remote, messageLibrary, 0n]),
    ]),
  ];
  const hashes = await Promise.all(
    transactions.map((transaction) =>
      client.sendTransaction({
        account: deployer,
        chain: client.chain,
        ...transaction,
        gas: 3_000_000n,
      }),
    ),
  );
  await waitForAll(client, hashes);
  return { endpoint: LAYERZERO_ENDPOINT, messageLibrary };
}
