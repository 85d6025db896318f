import { type Address, type Hash, type Hex, type LocalAccount, zeroHash } from "viem";
import { QuaysideError } from "@/lib/errors";
import { deployCall, deployedAddress } from "@/lib/protocol/protocol-calls";
import { type ArtefactName, buildInitCode } from "./artefacts";
import type { ChainClient } from "./chain-client";

export type DeployContractParameters = {
  contract: ArtefactName;
  /** Constructor arguments in order. */
  args?: readonly unknown[];
  /** Gives contracts with the same code and arguments different addresses. */
  salt?: Hex;
  /** The account that pays. It has no influence on the address. */
  account: LocalAccount;
};

/** Fails loudly, because a reverted transaction is otherwise an ordinary receipt. */
export async function waitForSuccess(client: ChainClient, hash: Hash): Promise<void> {
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") {
    throw new QuaysideError("deploy_failed", "A transaction of the deployment reverted.", { details: hash });
  }
}

/** Like {@link waitForSuccess}, for several transactions. */
export async function waitForAll(client: ChainClient, hashes: readonly Hash[]): Promise<void> {
  await Promise.all(hashes.map((hash) => waitForSuccess(client, hash)));
}

type Deployment = Pick<DeployContractParameters, "contract" | "args" | "salt">;

function codeOf({ contract, args = [], salt = zeroHash }: Deployment): { initCode: Hex; salt: Hex } {
  return { initCode: buildInitCode(contract, args), salt };
}

/** The address that one of our contracts will have. Its code, arguments and salt alone decide it. */
export function deploymentAddress(deployment: Deployment): Address {
  return deployedAddress(codeOf(deployment));
}

/**
 * Sends the deployment of one of our contracts by CREATE2. The address depends only on code, arguments and salt, so it is the
 * same on every chain and in every order of deployment.
 *
 * @returns The address, and the hash of the transaction on its way to it.
 */
export async function sendDeployment(
  client: ChainClient,
  { account, ...deployment }: DeployContractParameters,
): Promise<{ address: Address; hash: Hash }> {
  const code = codeOf(deployment);
  const hash = await client.sendTransaction({
    account,
    chain: client.chain,
    ...deployCall(code),
    gas: 10_000_000n,
  });
  return { address: deployedAddress(code), hash };
}

/** Like {@link sendDeployment}, but waits until the contract is there. */
export async function deployContract(
  client: ChainClient,
  parameters: DeployContractParameters,
): Promise<Address> {
  const { address, hash } = await sendDeployment(client, parameters);
  await waitForSuccess(client, hash);
  return address;
}
