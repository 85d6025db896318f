import { type Hash, isAddressEqual, type LocalAccount } from "viem";
import { QuaysideError } from "@/lib/errors";
import { CREATOR_CONTRACTS } from "@/lib/protocol/creator-contracts";
import type { ChainClient } from "./chain-client";
import { deploymentAddress, sendDeployment } from "./deploy-contract";

const contracts = ["CloneFactory", "PayoutSplit", "DropERC721", "DropERC1155"] as const;

/**
 * Deploys the factory of clones, and the code that its clones run.
 *
 * @returns The hashes of the transactions on their way.
 * @throws QuaysideError `deploy_failed` where an artefact has another address than the browser knows.
 */
export function sendCreatorContracts(client: ChainClient, account: LocalAccount): Promise<Hash[]> {
  return Promise.all(
    contracts.map(async (contract) => {
      const address = deploymentAddress({ contract });
      if (!isAddressEqual(address, CREATOR_CONTRACTS[contract])) {
        throw new QuaysideError("deploy_failed", `CREATOR_CONTRACTS must name ${contract} at ${address}.`);
      }
      return (await sendDeployment(client, { contract, account })).hash;
    }),
  );
}
