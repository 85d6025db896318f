import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  pad,
  stringToHex,
  toHex,
} from "viem";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { QuaysideError } from "@/lib/errors";
import { type ArtefactName, buildInitCode } from "./artefacts";
import type { ChainClient } from "./chain-client";
import { CREATE2_PROXY, sendDeployment, waitForAll } from "./deploy-contract";
import { sendValidator } from "./deploy-validator";

/** Seaport 1.6 and what belongs to it, where every public chain has them. */
export const SEAPORT: Address = "0x0000000000000068F116a894984e2DB1123eB395";
export const CONDUIT_CONTROLLER: Address = "0x00000000F9490004C11Cef243f5400493c00Ad63";
const MULTICALL3: Address = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** 0age's ImmutableCreate2Factory, whose address and this salt give Seaport its address. */
const SEAPORT_FACTORY: Address = "0x0000000000FFe8B47B3e2130213B802212439497";
const SEAPORT_SALT: Hex = "0x0000000000000000000000000000000000000000d738b7f0bb99901b1c83f249";

export type DeployProtocolParameters = {
  /** Pays, and owns the conduit and the zone. */
  deployer: LocalAccount;
  /** The server's key that the zone accepts. */
  zoneSigner: Address;
  /** How the wrapped native currency calls itself on chain, at most 31 bytes each; without it as WETH. */
  wrapped?: { name: string; symbol: string };
};

export type ProtocolAddresses = {
  seaport: Address;
  conduitController: Address;
  conduit: Address;
  conduitKey: Hex;
  signedZone: Address;
  multicall3: Address;
  wrapped: Address;
  usdc: Address;
  /** For ERC-721C collections; its list names the zone as authoriser. */
  transferValidator: Address;
  poolFactory: Address;
};

/**
 * Runs a constructor at an address of choice and leaves its result there. Copying the code from elsewhere would not do: the
 * conduit controller remembers the code hash of its conduits, which carry the controller's own address.
 */
async function deployAt(client: ChainClient, address: Address, initCode: Hex): Promise<void> {
  await client.setCode({ address, bytecode: initCode });
  const { data } = await client.call({ to: address });
  if (data === undefined)
    throw new QuaysideError("deploy_failed", `The constructor for ${address} returned no code.`);
  await client.setCode({ address, bytecode: data });
}

/** The storage word of a Solidity string of at most 31 bytes: the text, and twice its length in the last byte. */
function shortString(text: string): Hex {
  const bytes = stringToHex(text);
  const length = (bytes.length - 2) / 2;
  if (length > 31) throw new QuaysideError("deploy_failed", `"${text}" is longer than 31 bytes.`);
  return concatHex([pad(bytes, { dir: "right", size: 31 }), toHex(length * 2, { size: 1 })]);
}

async function sendSeaport(client: ChainClient, deployer: LocalAccount): Promise<Hex> {
  const initCode = buildInitCode("Seaport", [CONDUIT_CONTROLLER]);
  return client.sendTransaction({
    account: deployer,
    chain: client.chain,
    to: SEAPORT_FACTORY,
    data: concatHex([SEAPORT_SALT, initCode]),
    gas: 15_000_000n,
  });
}

/** The conduit's address is known before it exists. */
async function sendConduit(client: ChainClient, deployer: LocalAccount, conduitKey: Hex) {
  const create = {
    abi: conduitControllerAbi,
    functionName: "createConduit",
    args: [conduitKey, deployer.address],
  } as const;
  const { result: conduit } = await client.simulateContract({
    account: deployer,
    address: CONDUIT_CONTROLLER,
    ...create,
  });
  const open = { abi: conduitControllerAbi, functionName: "updateChannel" } as const;
  const calls = [encodeFunctionData(create), encodeFunctionData({ ...open, args: [conduit, SEAPORT, true] })];
  const hashes = Promise.all(
    calls.map((data) =>
      client.sendTransaction({
        account: deployer,
        chain: client.chain,
        to: CONDUIT_CONTROLLER,
        data,
        gas: 2_000_000n,
      }),
    ),
  );
  return { conduit, hashes };
}

/**
 * Puts Seaport 1.6 at its canonical address on a fresh anvil, by really running its constructor there (chain id and domain are
 * immutables of it), with the conduit controller at its own, one conduit of ours that Seaport may use, Multicall3, the signed
 * zone, wrapped native currency, a 6-decimal coin, a transfer validator that knows the zone, and the pool factory. Addresses are the same on every chain with the same deployer and signer.
 *
 * @throws QuaysideError `deploy_failed`.
 */
export async function deployProtocol(
  client: ChainClient,
  { deployer, zoneSigner, wrapped }: DeployProtocolParameters,
): Promise<ProtocolAddresses> {
  const [proxyCode] = await Promise.all([
    client.getCode({ address: CREATE2_PROXY }),
    deployAt(client, CONDUIT_CONTROLLER, buildInitCode("ConduitController")),
    deployAt(client, MULTICALL3, buildInitCode("Multicall3")),
  ]);
  if (proxyCode === undefined) throw new QuaysideError("deploy_failed", "The chain has no CREATE2 proxy.");
  await client.setCode({ address: SEAPORT_FACTORY, bytecode: proxyCode });

  // A conduit key starts with its creator's address; the other 12 bytes count the creator's conduits. It is bytes and no address,
  // so it has no checksum: every text comparison must find the same bytes.
  const conduitKey = concatHex([deployer.address.toLowerCase() as Address, toHex(1, { size: 12 })]);
  const { conduit, hashes } = await sendConduit(client, deployer, conduitKey);
  const deploy = (contract: ArtefactName, args: unknown[] = []) =>
    sendDeployment(client, { contract, args, account: deployer });
  const [seaport, opened, zone, weth, usdc, factory] = await Promise.all([
    sendSeaport(client, deployer),
    hashes,
    deploy("SignedZone", [SEAPORT, conduit, deployer.address, zoneSigner]),
    deploy("WETH9"),
    deploy("UsdCoin"),
    deploy("NftPoolFactory"),
  ]);
  const { validator, hashes: enforcing } = await sendValidator(client, {
    deployer,
    authoriser: zone.address,
  });
  const sent = [seaport, ...opened, zone.hash, weth.hash, usdc.hash, factory.hash, ...enforcing];
  await waitForAll(client, sent);

  if (wrapped !== undefined) {
    const slots = [wrapped.name, wrapped.symbol].map(shortString);
    await Promise.all(
      slots.map((value, index) => client.setStorageAt({ address: weth.address, index, value })),
    );
  }
  return {
    seaport: SEAPORT,
    conduitController: CONDUIT_CONTROLLER,
    conduit,
    conduitKey,
    signedZone: zone.address,
    multicall3: MULTICALL3,
    wrapped: weth.address,
    usdc: usdc.address,
    transferValidator: validator,
    poolFactory: factory.address,
  };
}
