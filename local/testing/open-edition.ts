import { type Address, concatHex, encodeFunctionData, type Hex, type LocalAccount, parseAbi } from "viem";
import { deployContract } from "../chains/deploy-contract";
import type { TestChain } from "./chain";

const abi = parseAbi([
  "function initialize(address admin, string name, string symbol, string contractURI, address[] forwarders, address saleRecipient, address royaltyRecipient, uint128 royaltyBps)",
  "struct Shared { string name; string description; string imageURI; string animationURI; }",
  "function setSharedMetadata(Shared metadata)",
]);

/** Deploys an open edition without stages, as thirdweb's own site does: a clone, whose items all show the same. */
export async function deployOpenEdition(
  { client, accounts }: Pick<TestChain, "client" | "accounts">,
  creator: LocalAccount = accounts.deployer,
): Promise<Address> {
  const code = await deployContract(client, { contract: "OpenEditionERC721", account: accounts.deployer });
  const send = async (call: { to?: Address; data: Hex }) => {
    const hash = await client.sendTransaction({
      ...call,
      account: creator,
      chain: client.chain,
      gas: 3_000_000n,
    });
    return client.waitForTransactionReceipt({ hash });
  };
  const made = await send({
    data: concatHex(["0x3d602d80600a3d3981f3363d3d373d3d3d363d73", code, "0x5af43d82803e903d91602b57fd5bf3"]),
  });
  const to = made.contractAddress;
  if (to == null) throw new Error("a deployment has an address");
  const { address } = creator;
  const args = [address, "Open Kiln", "OPEN", "", [], address, address, 500n] as const;
  await send({ to, data: encodeFunctionData({ abi, functionName: "initialize", args }) });
  const shared = { name: "Kiln", description: "One for all.", imageURI: "", animationURI: "" };
  await send({ to, data: encodeFunctionData({ abi, functionName: "setSharedMetadata", args: [shared] }) });
  return to;
}
