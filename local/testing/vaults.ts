import { type Address, type Hex, type LocalAccount, parseEther, type TransactionReceipt } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { onftAbi } from "@/lib/abi/generated/onft";
import { endpointIdOf } from "@/lib/vault/endpoint-ids";
import { lzReceiveGas } from "@/lib/vault/options";
import { addressToBytes32 } from "@/lib/vault/packet";
import { deployLayerZero } from "../chains/deploy-layerzero";
import { openVault } from "../chains/open-vault";
import { deliverPacket, readSentPackets, type SentPacket, verifyPacket } from "../chains/relay-packet";
import { type BareTestChain, startBareTestChain, type TestChain, withTestProtocol } from "./chain";
import { deployOnce } from "./chain-state";
import { deployEnforcedCollection } from "./enforced-collection";
import { approveOperator } from "./pools";

/** The fee of sending on the test chains, in wei. */
export const TEST_MESSAGE_FEE = parseEther("0.0001");

/** A test chain with its end of the vault. Its `collection` is what is traded there: the collection itself at home, else the mirror. */
export type VaultTestChain = TestChain & {
  /** LayerZero's id of the chain. */
  eid: number;
  /** Where `send` goes: the adapter at home, else the mirror. */
  vault: Address;
};

export type TestVault = {
  home: VaultTestChain;
  base: VaultTestChain;
  polygon: VaultTestChain;
  chains: readonly [VaultTestChain, VaultTestChain, VaultTestChain];
  stop: () => Promise<void>;
};

const eids = ["ethereum", "base", "polygon"].map((id) => endpointIdOf({ id, chainId: 0 }));

type VaultFacts = Pick<VaultTestChain, "protocol" | "domain" | "collection" | "eid" | "vault">;

/** Puts the protocol, LayerZero and the vault on three bare chains. */
async function deployVault(
  bare: readonly BareTestChain[],
  enforced: boolean,
): Promise<readonly VaultFacts[]> {
  const chains = await Promise.all(bare.map(withTestProtocol));
  const [first] = chains;
  if (first === undefined) throw new Error("a vault has a home");
  const { deployer, maker, relayer } = first.accounts;
  await Promise.all(
    chains.map(({ client }, index) =>
      deployLayerZero(client, {
        deployer,
        eid: eids[index] ?? 0,
        remoteEids: eids.filter((_, other) => other !== index),
        relayer: relayer.address,
        messageFee: TEST_MESSAGE_FEE,
      }),
    ),
  );
  const collection = enforced ? await deployEnforcedCollection(first) : first.collection;
  const [home, ...remotes] = chains.map(({ client }, index) => ({ client, eid: eids[index] ?? 0 }));
  if (home === undefined) throw new Error("a vault has a home");
  const { adapter, mirrors } = await openVault({
    owner: deployer,
    home,
    collection,
    remotes,
    name: "Test Collection",
    symbol: "TEST",
    contractURI: "ipfs://test/contract",
    ...(enforced && {
      enforcement: { validator: first.protocol.transferValidator, listOwner: deployer },
    }),
  });
  await approveOperator({ ...first, collection }, maker, adapter);
  return chains.map(({ protocol, domain }, index) => {
    const eid = eids[index] ?? 0;
    const mirror = mirrors.get(eid);
    return { protocol, domain, eid, vault: mirror ?? adapter, collection: mirror ?? collection };
  });
}

/**
 * Three chains with LayerZero and the test collection's vault between them: deployed in about two seconds the first time in a process,
 * then loaded. At home, the maker let the adapter lock its tokens. Call `stop` in the test's teardown.
 *
 * @param options.enforced Whether it is an ERC-721C collection, its mirrors enforced too.
 */
export async function startTestVault({ enforced = false } = {}): Promise<TestVault> {
  const start = (index: number) => startBareTestChain({ chainId: 990_301 + index });
  const bare = await Promise.all([start(0), start(1), start(2)]);
  const stop = async () => {
    await Promise.all(bare.map((chain) => chain.stop()));
  };
  try {
    const name = enforced ? "enforced vault" : "vault";
    const clients = bare.map(({ client }) => client);
    const facts = await deployOnce(name, clients, () => deployVault(bare, enforced));
    const [home, base, polygon] = bare.flatMap((chain, index) => {
      const end = facts[index];
      return end === undefined ? [] : [{ ...chain, ...end }];
    });
    if (home === undefined || base === undefined || polygon === undefined) throw new Error("three chains");
    return { home, base, polygon, chains: [home, base, polygon], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** LayerZero's ids of the chains on which a token has an owner other than the adapter: never more than one. */
export async function usableOn({ chains }: TestVault, tokenId: bigint): Promise<readonly number[]> {
  const found = await Promise.all(
    chains.map(async ({ client, collection, vault, eid }) => {
      const [answer] = await client.multicall({
        contracts: [{ address: collection, abi: erc721Abi, functionName: "ownerOf", args: [tokenId] }],
      });
      return answer.status === "success" && answer.result !== vault ? [eid] : [];
    }),
  );
  return found.flat();
}

export type MoveParameters = {
  from: VaultTestChain;
  to: Pick<VaultTestChain, "eid">;
  tokenId: bigint;
  /** The sender; by default the maker. */
  account?: LocalAccount;
  /** The recipient; by default the sender. */
  recipient?: Address | Hex;
  /** Wei that are sent along; by default the fee that the chain asks. */
  fee?: bigint;
  extraOptions?: Hex;
  composeMsg?: Hex;
};

/** The call of a move, as any client makes it: no options, and the fee that the chain asks. */
export function moveCall({
  from,
  to,
  tokenId,
  account = from.accounts.maker,
  recipient = account.address,
  fee = TEST_MESSAGE_FEE,
  extraOptions = "0x",
  composeMsg = "0x",
}: MoveParameters) {
  const receiver = recipient.length === 42 ? addressToBytes32(recipient) : recipient;
  const param = { dstEid: to.eid, to: receiver, tokenId, extraOptions, composeMsg, onftCmd: "0x" } as const;
  return {
    account,
    address: from.vault,
    abi: onftAbi,
    functionName: "send",
    args: [param, { nativeFee: fee, lzTokenFee: 0n }, account.address],
    value: fee,
  } as const;
}

export type SentMove = SentPacket & { receipt: TransactionReceipt };

/** Sends a token to another chain, and has it not delivered. */
export async function sendMove(parameters: MoveParameters): Promise<SentMove> {
  const { client } = parameters.from;
  const hash = await client.writeContract(moveCall(parameters));
  const receipt = await client.waitForTransactionReceipt({ hash });
  const [sent] = readSentPackets(receipt.logs);
  if (sent === undefined) throw new Error("the move sent no packet");
  return { ...sent, receipt };
}

/** The gas that a move's own options give its delivery. */
export function promisedGas({ options }: SentPacket): bigint {
  const gas = lzReceiveGas(options);
  if (gas === null) throw new Error("the options promise no gas");
  return gas;
}

/** Verifies and delivers a packet with the gas it was promised; throws if that fails. */
export async function deliver(to: VaultTestChain, sent: SentPacket): Promise<TransactionReceipt> {
  const { client, accounts } = to;
  const work = { account: accounts.relayer, packet: sent.packet };
  await verifyPacket(client, work);
  const delivery = await deliverPacket(client, { ...work, gas: promisedGas(sent) });
  if (delivery.status === "failed") throw new Error(`the delivery failed: ${delivery.reason}`);
  return client.waitForTransactionReceipt({ hash: delivery.hash });
}

/** Sends a token to another chain and delivers it there. */
export async function move(parameters: MoveParameters & { to: VaultTestChain }): Promise<SentMove> {
  const sent = await sendMove(parameters);
  await deliver(parameters.to, sent);
  return sent;
}
