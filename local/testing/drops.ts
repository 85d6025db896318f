import { type Address, type Hash, type Hex, type LocalAccount, maxUint256, parseAbi, toHex } from "viem";
import {
  type AllowlistEntry,
  allowlistLeaf,
  buildAllowlistTree,
  proofOf,
  rootOf,
} from "@/lib/drops/allowlist-tree";
import { airdropCall, type Gift } from "@/lib/drops/creator-calls";
import { type ContractStage, claimCall, type DropClaim, setStagesCall } from "@/lib/drops/drop-calls";
import { readStages } from "@/lib/trade/deploy/read-goal";
import { waitForSuccess } from "../chains/deploy-contract";
import { type DeployDropParameters, deployDrop } from "../chains/deploy-drop";
import type { TestChain } from "./chain";
import { refusalOfCall } from "./refusal";

/** Creator earnings of the test drops, basis points. */
const TEST_DROP_EARNINGS_BPS = 500;

const feeAbi = parseAbi(["function setPlatformFeeInfo(address recipient, uint256 bps)"]);

type TestDropOptions = Partial<
  Pick<DeployDropParameters, "name" | "contractUri" | "saleRecipient" | "prepared">
> & {
  /** A fee to another account from each mint, as other tools set it. */
  platformFee?: { bps: number; recipient: Address };
  standard: DeployDropParameters["standard"];
  stages: readonly ContractStage[];
  maxSupply?: bigint;
  /** Default the deployer. */
  creator?: LocalAccount;
};

type Claim = Partial<DropClaim>;

/** A drop, and what tests do with it. The claimer receives the items; by default one, for nothing. */
export interface TestDrop {
  address: Address;
  /** Always 0 for an ERC-1155 drop, which sells nothing else. */
  tokenId: bigint | undefined;
  creator: LocalAccount;
  claim(claimer: LocalAccount, claim?: Claim): Promise<Hash>;
  /** Why a claim in the next block would be refused, or `settles`. */
  refusal(claimer: LocalAccount, claim?: Claim): Promise<string>;
  setStages(stages: readonly ContractStage[], reset?: boolean): Promise<Hash>;
  /** Its creator mints to accounts for nothing, as the web does it. */
  airdrop(gifts: readonly Gift[]): Promise<Hash>;
}

// Counted, because the address of a drop comes from its salt.
let deployed = 0n;

/** Deploys a drop with 20 prepared items, ERC-721, or one edition, ERC-1155. */
export async function deployTestDrop(
  { client, accounts }: Pick<TestChain, "client" | "accounts">,
  { standard, stages, maxSupply, creator = accounts.deployer, platformFee, ...options }: TestDropOptions,
): Promise<TestDrop> {
  const tokenId = standard === "erc1155" ? 0n : undefined;
  const address = await deployDrop(client, {
    standard,
    name: "Test Drop",
    symbol: "DROP",
    contractUri: "ipfs://drop",
    earningsBps: TEST_DROP_EARNINGS_BPS,
    prepared: { count: standard === "erc1155" ? 1n : 20n, baseUri: "ipfs://drop/" },
    ...options,
    creator,
    sales: [
      {
        ...(tokenId === undefined ? {} : { tokenId }),
        ...(maxSupply === undefined ? {} : { maxSupply }),
        stages,
      },
    ],
    salt: toHex(deployed++, { size: 32 }),
  });
  if (platformFee !== undefined) {
    const { recipient, bps } = platformFee;
    const args = [recipient, BigInt(bps)] as const;
    const fee = { address, abi: feeAbi, functionName: "setPlatformFeeInfo", args } as const;
    await waitForSuccess(client, await client.writeContract({ account: creator, ...fee }));
  }
  const target = { address, tokenId };
  const callOf = (claimer: LocalAccount, claim: Claim = {}) =>
    claimCall(target, { receiver: claimer.address, quantity: 1n, ...claim });
  const send = async (account: LocalAccount, call: ReturnType<typeof claimCall>) => {
    const hash = await client.sendTransaction({ account, chain: client.chain, ...call });
    await waitForSuccess(client, hash);
    return hash;
  };
  return {
    ...target,
    creator,
    claim: (claimer, claim) => send(claimer, callOf(claimer, claim)),
    refusal: (account, claim) =>
      refusalOfCall(client.call({ account, ...callOf(account, claim), blockTag: "pending" })),
    setStages: (next, reset) => send(creator, setStagesCall(target, next, reset)),
    async airdrop(gifts) {
      const place = { chain: "local", chainId: client.chain.id, address };
      const conditions = await readStages(place, tokenId, {
        hasCode: async () => true,
        tryCall: async ({ to, data }) => (await client.call({ to, data })).data ?? "0x",
      });
      const parts = { creator: creator.address, conditions, gifts };
      // However many it gave before.
      return send(creator, airdropCall(target, { ...parts, limit: maxUint256 }));
    },
  };
}

/** A list with its root, and what its addresses claim with. */
export function testAllowlist(entries: readonly AllowlistEntry[]) {
  const tree = buildAllowlistTree(entries.map(allowlistLeaf));
  return {
    root: rootOf(tree),
    /** @throws Error for an address that is not on the list. */
    listed(address: Address): AllowlistEntry & { proof: Hex[] } {
      const entry = entries.find((row) => row.address === address);
      const proof = entry && proofOf(tree, allowlistLeaf(entry));
      if (!entry || !proof) throw new Error(`${address} is not on the list`);
      return { ...entry, proof };
    },
  };
}
