import { type Address, encodeFunctionData, type Hex, type LocalAccount } from "viem";
import { transferValidatorAbi } from "@/lib/abi/generated/transfer-validator";
import { authoriseZoneCall, createListCall } from "@/lib/protocol/protocol-calls";
import { readArtefact } from "./artefacts";
import type { ChainClient } from "./chain-client";
import { sendDeployment, waitForAll, waitForSuccess } from "./deploy-contract";

/** The list of our marketplace: a validator's list 0 is its own default one, the first that is created has this number. */
export const QUAYSIDE_LIST = 1n;

/**
 * The level that the validator's authors recommend (operators only from the list, an owner's own transfer goes). 0 also is what a
 * collection has that never chose.
 */
const SECURITY_LEVEL = 0;

export type DeployValidatorParameters = {
  /** Pays, and owns the validator's list. */
  deployer: LocalAccount;
  /** The zone: whom a collection on the list lets open its tokens to an operator. */
  authoriser: Address;
};

/**
 * Deploys Limit Break's transfer validator with what it needs, and a list that names the zone as authoriser and nobody as
 * whitelisted: a collection on it trades only with what the zone demands.
 *
 * @returns The validator's address, the same on every chain, and the hashes of what is on its way.
 */
export async function sendValidator(
  client: ChainClient,
  { deployer, authoriser }: DeployValidatorParameters,
): Promise<{ validator: Address; hashes: Hex[] }> {
  const deploy = (contract: Parameters<typeof sendDeployment>[1]["contract"], args: unknown[]) =>
    sendDeployment(client, { contract, args, account: deployer });
  const call = (to: Address, data: Hex) =>
    client.sendTransaction({
      account: deployer,
      chain: client.chain,
      to,
      data,
      gas: 500_000n,
    });

  const registry = await deploy("EOARegistry", []);
  const configuration = await deploy("CreatorTokenTransferValidatorConfiguration", [deployer.address]);
  // The validator's constructor reverts unless this was decided before; 0: no value makes it look whether it is paused.
  const decided = await call(
    configuration.address,
    encodeFunctionData({
      abi: readArtefact("CreatorTokenTransferValidatorConfiguration").abi,
      functionName: "setNativeValueToCheckPauseState",
      args: [0n],
    }),
  );
  const validator = await deploy("CreatorTokenTransferValidator", [
    deployer.address,
    registry.address,
    "Quayside Transfer Validator",
    "1",
    configuration.address,
  ]);
  const list = [
    createListCall(validator.address),
    authoriseZoneCall({ validator: validator.address, listId: QUAYSIDE_LIST, zone: authoriser }),
  ];
  const listed = await Promise.all(list.map(({ to, data }) => call(to, data)));
  const hashes = [registry.hash, configuration.hash, decided, validator.hash, ...listed];
  return { validator: validator.address, hashes };
}

export type WhitelistOperatorParameters = {
  /** The owner of the validator's list. */
  listOwner: LocalAccount;
  validator: Address;
  /** A contract that moves only its caller's own tokens, and only to itself: any other contract would be a way round. */
  operator: Address;
};

/** Lets a contract, such as a vault's adapter, move tokens of all collections on the list that their holders approved for it. */
export async function whitelistOperator(
  client: ChainClient,
  { listOwner, validator, operator }: WhitelistOperatorParameters,
): Promise<void> {
  const hash = await client.writeContract({
    account: listOwner,
    address: validator,
    abi: transferValidatorAbi,
    functionName: "addAccountsToWhitelist",
    args: [QUAYSIDE_LIST, [operator]],
  });
  await waitForSuccess(client, hash);
}

export type EnforceEarningsParameters = {
  /** The collection's owner. */
  owner: LocalAccount;
  collection: Address;
  validator: Address;
};

/**
 * Puts an ERC-721C collection under the validator's list: from then on only its holders themselves, and orders that the zone
 * agreed to, move its tokens. The zone must name the operator it opens a token to; opening to everybody is switched off.
 *
 * @throws QuaysideError `deploy_failed` when the account does not own the collection.
 */
export async function enforceEarnings(
  client: ChainClient,
  { owner, collection, validator }: EnforceEarningsParameters,
): Promise<void> {
  const abi = transferValidatorAbi;
  const calls = [
    {
      to: collection,
      data: encodeFunctionData({
        abi: readArtefact("QuaysideEnforcedCollection").abi,
        functionName: "setTransferValidator",
        args: [validator],
      }),
    },
    {
      to: validator,
      data: encodeFunctionData({
        abi,
        functionName: "applyListToCollection",
        args: [collection, QUAYSIDE_LIST],
      }),
    },
    {
      to: validator,
      data: encodeFunctionData({
        abi,
        functionName: "setTransferSecurityLevelOfCollection",
        args: [collection, SECURITY_LEVEL, false, true, false],
      }),
    },
  ];
  const hashes = await Promise.all(
    calls.map(({ to, data }) =>
      client.sendTransaction({
        account: owner,
        chain: client.chain,
        to,
        data,
        gas: 500_000n,
      }),
    ),
  );
  await waitForAll(client, hashes);
}
