import { type Address, type Hex, type LocalAccount, toHex } from "viem";
import { mnemonicToAccount, privateKeyToAccount } from "viem/accounts";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import type { SeaportDomain } from "@/lib/seaport/typed-data";
import { type ChainClient, createChainClient } from "../chains/chain-client";
import { deployContract, waitForSuccess } from "../chains/deploy-contract";
import { deployProtocol, type ProtocolAddresses } from "../chains/deploy-protocol";
import { startAnvil } from "../chains/start-anvil";
import { deployOnce } from "./chain-state";

/** The phrase that every tool of the field uses for tests; its keys are known to all. */
const TEST_MNEMONIC = "test test test test test test test test test test test junk";

/** Creator earnings of the test collection, basis points, paid to the deployer. */
export const TEST_EARNINGS_BPS = 500;

export type TestChain = {
  rpcUrl: string;
  chainId: number;
  client: ChainClient;
  protocol: ProtocolAddresses;
  /** The EIP-712 domain of orders. */
  domain: SeaportDomain;
  /** A QuaysideCollection: tokens 1-10 belong to the maker, 11-20 to the taker, without approvals. */
  collection: Address;
  /** All funded, but the server signer is a key that only signs. */
  accounts: Record<"deployer" | "maker" | "taker" | "stranger" | "serverSigner" | "relayer", LocalAccount>;
  /** The key of `accounts.serverSigner`, for a service that signs with it. */
  serverSignerKey: Hex;
  /** The key of `accounts.relayer`, for a relayer that is a process of its own. */
  relayerKey: Hex;
  stop: () => Promise<void>;
};

type TestAccounts = Pick<TestChain, "accounts" | "serverSignerKey" | "relayerKey">;

/** From the parent key, since stretching the phrase once an account takes longer than starting the chain. */
function deriveTestAccounts(): TestAccounts {
  const parent = mnemonicToAccount(TEST_MNEMONIC, {
    path: "m/44'/60'/0'/0",
  }).getHdKey();
  const key = (index: number): Hex => {
    const { privateKey } = parent.deriveChild(index);
    if (privateKey === null) throw new Error("the phrase gives no key");
    return toHex(privateKey);
  };
  const account = (index: number): LocalAccount => privateKeyToAccount(key(index));
  const [serverSignerKey, relayerKey] = [key(4), key(5)];
  return {
    accounts: {
      deployer: account(0),
      maker: account(1),
      taker: account(2),
      stranger: account(3),
      serverSigner: privateKeyToAccount(serverSignerKey),
      relayer: privateKeyToAccount(relayerKey),
    },
    serverSignerKey,
    relayerKey,
  };
}

let derived: TestAccounts | undefined;

/** The same for every chain of this process. */
function testAccounts(): TestAccounts {
  derived ??= deriveTestAccounts();
  return derived;
}

/** A chain with funded accounts, on which nothing of ours is deployed. */
export type BareTestChain = Omit<TestChain, keyof TestProtocol>;

/** The additions of a test chain to a bare one: plain values, which every chain of the same id shares. */
type TestProtocol = Pick<TestChain, "protocol" | "domain" | "collection">;

async function deployTestProtocol({ client, chainId, accounts }: BareTestChain): Promise<TestProtocol> {
  const { deployer, maker, taker, serverSigner } = accounts;
  const protocol = await deployProtocol(client, { deployer, zoneSigner: serverSigner.address });
  const collection = await deployContract(client, {
    contract: "QuaysideCollection",
    args: [
      "Test Collection",
      "TEST",
      "ipfs://test/",
      "",
      deployer.address,
      deployer.address,
      TEST_EARNINGS_BPS,
    ],
    account: deployer,
  });
  const mint = await client.writeContract({
    account: deployer,
    address: collection,
    abi: quaysideCollectionAbi,
    functionName: "mintBatch",
    args: [
      [maker.address, taker.address],
      [10n, 10n],
    ],
  });
  await waitForSuccess(client, mint);
  return { protocol, domain: { chainId, seaport: protocol.seaport }, collection };
}

export type TestChainOptions = {
  /** Default 990001, which most tests share, so that it is deployed once. */
  chainId?: number;
  /** Seconds between empty blocks. By default there are none, so a test counts only its own blocks. */
  blockTimeSeconds?: number;
};

/** Starts a chain without the protocol. */
export async function startBareTestChain(options: TestChainOptions = {}): Promise<BareTestChain> {
  const { chainId = 990_001, blockTimeSeconds = 86_400 } = options;
  const { rpcUrl, stop } = await startAnvil({ chainId, blockTimeSeconds, mnemonic: TEST_MNEMONIC });
  return { rpcUrl, chainId, client: createChainClient({ rpcUrl, chainId }), ...testAccounts(), stop };
}

/** Deploys the protocol and the collection on a bare chain. */
export async function withTestProtocol(chain: BareTestChain): Promise<TestChain> {
  return { ...chain, ...(await deployTestProtocol(chain)) };
}

/**
 * A real chain for tests, with the protocol and a small collection on it. The first of its id in a process is deployed, in about half
 * a second; later ones load that state. Call `stop` in the test's teardown; should the test runner die before, the chain ends with it.
 */
export async function startTestChain(options: TestChainOptions = {}): Promise<TestChain> {
  const chain = await startBareTestChain(options);
  try {
    const deploy = () => deployTestProtocol(chain);
    return { ...chain, ...(await deployOnce(`protocol on ${chain.chainId}`, [chain.client], deploy)) };
  } catch (error) {
    await chain.stop();
    throw error;
  }
}
