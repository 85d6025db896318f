import { type Address, concatHex, type Hex, type LocalAccount, pad, stringToHex, toHex } from "viem";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { QuaysideError } from "@/lib/errors";
import { CONDUIT_CONTROLLER, CREATE2_PROXY, MULTICALL3, SEAPORT } from "@/lib/protocol/canonical-addresses";
import { conduitKeyOf, createConduitCall, openConduitCall } from "@/lib/protocol/protocol-calls";
import { type ArtefactName, buildInitCode } from "./artefacts";
import type { ChainClient } from "./chain-client";
import { sendDeployment, waitForAll } from "./deploy-contract";
import { sendCreatorContracts } from "./deploy-creators";
import { sendValidator } from "./deploy-validator";

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
  const [conduit] = await client.readContract({
    address: CONDUIT_CONTROLLER,
    abi: conduitControllerAbi,
    functionName: "getConduit",
    args: [conduitKey],
  });
  const calls = [createConduitCall({ conduitKey, owner: deployer.address }), openConduitCall(conduit)];
  const hashes = Promise.all(
    calls.map((call) =>
      client.sendTransaction({ account: deployer, chain: client.chain, ...call, gas: 2_000_000n }),
    ),
  );
  return { conduit, hashes };
}

/**
 * Puts Seaport 1.6 at its canonical address on a fresh anvil, by really running its constructor there (chain id and domain are
 * immutables of it), with the conduit controller at its own, one conduit of ours that Seaport may use, Multicall3, the signed
 * zone, wrapped native currency, a 6-decimal coin, a transfer validator that knows the zone, the pool factory, and what creators publish
 * with. Addresses are the same on every chain with the same deployer and signer.
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

  const conduitKey = conduitKeyOf(deployer.address);
  const { conduit, hashes } = await sendConduit(client, deployer, conduitKey);
  const deploy = (contract: ArtefactName, args: unknown[] = []) =>
    sendDeployment(client, { contract, args, account: deployer });
  const [seaport, opened, zone, weth, usdc, factory, creators] = await Promise.all([
    sendSeaport(client, deployer),
    hashes,
    deploy("SignedZone", [SEAPORT, conduit, deployer.address, zoneSigner]),
    deploy("WETH9"),
    deploy("UsdCoin"),
    deploy("NftPoolFactory"),
    sendCreatorContracts(client, deployer),
  ]);
  const { validator, hashes: enforcing } = await sendValidator(client, {
    deployer,
    authoriser: zone.address,
  });
  const deployed = [zone, weth, usdc, factory].map(({ hash }) => hash);
  const sent = [seaport, ...opened, ...deployed, ...creators, ...enforcing];
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
