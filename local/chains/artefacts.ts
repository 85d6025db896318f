import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Abi, concatHex, encodeAbiParameters, type Hex } from "viem";
import { z } from "zod";

const require = createRequire(import.meta.url);

const artefactSchema = z.object({
  abi: z.array(z.unknown()).transform((abi) => abi as Abi),
  bytecode: z.string().regex(/^0x([0-9a-f]{2})+$/, "is not bytecode: linked libraries are not supported"),
});

export type Artefact = { abi: Abi; bytecode: Hex };

/** A contract of `contracts/artefacts`, by its Solidity name, or one that we may use but not copy. */
export type ArtefactName =
  | "Seaport"
  | "ConduitController"
  | "SignedZone"
  | "QuaysideCollection"
  | "QuaysideEnforcedCollection"
  | "QuaysideEditions"
  | "CreatorTokenTransferValidator"
  | "CreatorTokenTransferValidatorConfiguration"
  | "EOARegistry"
  | "NftPool"
  | "NftPoolFactory"
  | "CloneFactory"
  | "PayoutSplit"
  | "UsdCoin"
  | "DropERC721"
  | "DropERC1155"
  | "OpenEditionERC721"
  | "Multicall3"
  | "TestSmartAccount"
  | "TestCollection"
  | "TestReentrant"
  | "TestEditions"
  | "TestTetherLike"
  | "TestPayee"
  | "TestForwarded"
  | "VaultAdapter"
  | "VaultMirror"
  | "VaultMirrorEnforced"
  | "TestVaultReceiver"
  | "TestGreedyCollection"
  | "WETH9"
  | "EndpointV2"
  | "SimpleMessageLib";

function artefactFile(name: ArtefactName): string | URL {
  // WETH9 is GPL-3.0, LayerZero's two are LZBL-1.2: they are loaded from their own packages and never become part of ours
  // (docs/decisions/0038-packages-that-are-read-and-not-copied.md).
  if (name === "WETH9") return require.resolve("canonical-weth/build/contracts/WETH9.json");
  if (name === "EndpointV2")
    return require.resolve(
      "@layerzerolabs/lz-evm-protocol-v2/artifacts/contracts/EndpointV2.sol/EndpointV2.json",
    );
  if (name === "SimpleMessageLib")
    return require.resolve(
      "@layerzerolabs/lz-evm-protocol-v2/artifacts/contracts/messagelib/SimpleMessageLib.sol/SimpleMessageLib.json",
    );
  return new URL(`../../contracts/artefacts/${name}.json`, import.meta.url);
}

const loaded = new Map<ArtefactName, Artefact>();

/** Reads an artefact once a process. */
export function readArtefact(name: ArtefactName): Artefact {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const { abi, bytecode } = artefactSchema.parse(JSON.parse(readFileSync(artefactFile(name), "utf8")));
  const artefact = { abi, bytecode: bytecode as Hex };
  loaded.set(name, artefact);
  return artefact;
}

/**
 * The bytes that create a contract: its creation code and the ABI-encoded constructor arguments.
 *
 * @param name The artefact.
 * @param args Constructor arguments in order, as viem takes them.
 */
export function buildInitCode(name: ArtefactName, args: readonly unknown[] = []): Hex {
  const { abi, bytecode } = readArtefact(name);
  const signature = abi.find((entry) => entry.type === "constructor");
  return concatHex([bytecode, encodeAbiParameters(signature?.inputs ?? [], args)]);
}
