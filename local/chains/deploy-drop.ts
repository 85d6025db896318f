import {
  type Address,
  concatHex,
  encodeFunctionData,
  getContractAddress,
  type Hash,
  type Hex,
  type LocalAccount,
  zeroHash,
} from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { CREATE2_PROXY } from "@/lib/protocol/canonical-addresses";
import type { ChainClient } from "./chain-client";
import { deploymentAddress, sendDeployment, waitForAll } from "./deploy-contract";
import {
  type ContractStage,
  type DropCall,
  lazyMintCall,
  setMaxSupplyCall,
  setStagesCall,
} from "./drop-calls";

/** The code of both standards; each drop is a clone of one of them. */
const implementations = { erc721: "DropERC721", erc1155: "DropERC1155" } as const;

/** A part that is sold on its own terms: a whole ERC-721 drop, or one token id of an ERC-1155 drop. */
interface DropSale {
  /** For ERC-1155 only. */
  tokenId?: bigint;
  /** Without it, as many as are prepared (ERC-721), or without end (ERC-1155). */
  maxSupply?: bigint;
  stages: readonly ContractStage[];
}

export interface DeployDropParameters {
  standard: keyof typeof implementations;
  name: string;
  symbol: string;
  /** Where the JSON about it is: name, description, pictures, stages. */
  contractUri: string;
  /** Owner and only admin, who sends all of it. */
  creator: LocalAccount;
  /** The account that is paid for mints. Default the creator. */
  saleRecipient?: Address;
  /** Creator earnings of later sales, basis points, paid to the creator. */
  earningsBps: number;
  /** A fee to another account from each mint. Default none. */
  platformFee?: { bps: number; recipient: Address };
  /** Token ids from 0 on whose metadata is at the base URI and their number. */
  prepared: { count: bigint; baseUri: string };
  sales: readonly DropSale[];
  /** Gives drops of one standard on one chain different addresses. */
  salt?: Hex;
}

/** EIP-1167: creation code of a contract that forwards each call to another contract's code. */
function cloneCode(implementation: Address): Hex {
  return concatHex([
    "0x3d602d80600a3d3981f3363d3d373d3d3d363d73",
    implementation,
    "0x5af43d82803e903d91602b57fd5bf3",
  ]);
}

type Place = Pick<DeployDropParameters, "standard" | "salt">;

/** The address that a drop will have. The standard and the salt alone decide it. */
function dropAddress({ standard, salt = zeroHash }: Place): Address {
  const bytecode = cloneCode(deploymentAddress({ contract: implementations[standard] }));
  return getContractAddress({ opcode: "CREATE2", from: CREATE2_PROXY, bytecode, salt });
}

/** The two standards are initialised alike. On a chain with strangers this belongs into the transaction that makes the clone. */
function initializeCall(to: Address, parameters: DeployDropParameters): DropCall {
  const { creator, name, symbol, contractUri, earningsBps, platformFee } = parameters;
  const { address: admin } = creator;
  const data = encodeFunctionData({
    abi: dropErc721Abi,
    functionName: "initialize",
    args: [
      admin,
      name,
      symbol,
      contractUri,
      [],
      parameters.saleRecipient ?? admin,
      admin,
      BigInt(earningsBps),
      BigInt(platformFee?.bps ?? 0),
      // The zero address is refused, even with a fee of zero.
      platformFee?.recipient ?? admin,
    ],
  });
  return { to, data, value: 0n };
}

function callsOf(address: Address, parameters: DeployDropParameters): DropCall[] {
  const clone = cloneCode(deploymentAddress({ contract: implementations[parameters.standard] }));
  return [
    { to: CREATE2_PROXY, data: concatHex([parameters.salt ?? zeroHash, clone]), value: 0n },
    initializeCall(address, parameters),
    ...(parameters.prepared.count === 0n ? [] : [lazyMintCall({ address }, parameters.prepared)]),
    ...parameters.sales.flatMap(({ tokenId, maxSupply, stages }) => [
      ...(maxSupply === undefined ? [] : [setMaxSupplyCall({ address, tokenId }, maxSupply)]),
      setStagesCall({ address, tokenId }, stages),
    ]),
  ];
}

/**
 * Deploys a drop: the code of its standard unless the chain has it, an EIP-1167 clone, and the creator's settings. The address
 * is the same on every chain.
 *
 * @throws QuaysideError `deploy_failed`.
 */
export async function deployDrop(client: ChainClient, parameters: DeployDropParameters): Promise<Address> {
  const { standard, creator } = parameters;
  const contract = implementations[standard];
  const code = await client.getCode({ address: deploymentAddress({ contract }) });
  const hashes: Promise<Hash>[] = [];
  if (code === undefined) {
    const sent = sendDeployment(client, { contract, account: creator });
    hashes.push(sent.then(({ hash }) => hash));
  }
  const address = dropAddress(parameters);
  for (const call of callsOf(address, parameters)) {
    hashes.push(client.sendTransaction({ ...call, account: creator, chain: client.chain, gas: 3_000_000n }));
  }
  await waitForAll(client, await Promise.all(hashes));
  return address;
}
