import { type Address, decodeFunctionResult, encodeFunctionData, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { isContractCode } from "@/lib/contract-code";
import { QuaysideError } from "@/lib/errors";
import { callAs } from "../../service/src/chain/describe/ask-contract";
import { createRpcEndpoint } from "../../service/src/chain/rpc/rpc-endpoint";
import { type Finding, findingsOf } from "./finding";

const endpointOf = ({ rpcUrls: [rpcUrl = ""] }: ChainConfig) => createRpcEndpoint(rpcUrl);

async function isContract(chain: ChainConfig, address: Address): Promise<boolean> {
  const code = await endpointOf(chain).call("eth_getCode", [address, "latest"]);
  if (typeof code !== "string")
    throw new QuaysideError(
      "invalid_configuration",
      "The first of its rpcUrls does not answer eth_getCode as a node does.",
    );
  return isContractCode(code);
}

/** Whom a contract names for creator earnings (ERC-2981). Asked about one token, since few collections pay earnings by token. */
async function readPayee(chain: ChainConfig, contract: Address): Promise<Address | null> {
  const royalty = { abi: erc721Abi, functionName: "royaltyInfo" } as const;
  const data = encodeFunctionData({ ...royalty, args: [1n, 10_000n] });
  const answer = await callAs(endpointOf(chain), { from: zeroAddress, to: contract, data });
  if (answer === null) return null;
  try {
    const [payee, amount] = decodeFunctionResult({ ...royalty, data: answer });
    return amount === 0n ? null : payee;
  } catch {
    // The contract has no such function.
    return null;
  }
}

async function checkPayee(
  payee: Address,
  { slug, home, others }: { slug: string; home: ChainConfig; others: readonly ChainConfig[] },
): Promise<readonly Finding[]> {
  if (!(await isContract(home, payee))) return [];
  const subjectOn = ({ id }: ChainConfig) => `chain ${id}, vault of ${slug}`;
  const found = await Promise.all(
    others.map((chain) =>
      findingsOf(subjectOn(chain), async () => {
        if (await isContract(chain, payee)) return [];
        const message = `creator earnings go to ${payee}, a contract on ${home.id} that is not on ${chain.id}: sales on ${chain.id} pay it too, and nobody can take that out until its maker deploys it there at the same address`;
        return [{ subject: subjectOn(chain), state: "warning", message }];
      }),
    ),
  );
  if (found.some((findings) => findings.length > 0)) return found.flat();
  const message = `${payee}, which gets creator earnings, is a contract on each of its chains`;
  return [{ subject: subjectOn(home), state: "ok", message }];
}

/**
 * Whether a contract that gets a movable collection's creator earnings, such as a `PayoutSplit`, is on every chain of its vault: they go to
 * the same address everywhere. What creators sign about their earnings is in the database, and not looked at.
 *
 * @see contracts/README.md, "How an item moves"
 */
export async function checkPayees(
  collections: readonly CollectionConfig[],
  chains: readonly ChainConfig[],
): Promise<readonly Finding[]> {
  const found = await Promise.all(
    collections.map(async ({ slug, contracts, homeChain, creatorEarnings, vault }) => {
      const home = chains.find(({ id }) => id === homeChain);
      const contract = home && contracts[home.id];
      if (vault === undefined || home === undefined || contract === undefined) return [];
      const others = chains.filter((chain) => chain !== home && vault.routes[chain.id] !== undefined);
      return findingsOf(`chain ${home.id}, vault of ${slug}`, async () => {
        // The file's word counts where it names them.
        const payee = creatorEarnings === undefined ? await readPayee(home, contract.address) : null;
        const named = creatorEarnings?.recipients.map(({ address }) => address) ?? [];
        const payees = new Set([...named, ...(payee === null ? [] : [payee])]);
        const each = await Promise.all([...payees].map((one) => checkPayee(one, { slug, home, others })));
        return each.flat();
      });
    }),
  );
  return found.flat();
}
