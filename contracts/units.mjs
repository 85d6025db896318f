/**
 * What is compiled, how, and which ABIs the TypeScript code gets. Contracts of one unit share their compiler settings.
 *
 * A new package: add it to package.json, name its contracts in a unit, and, where it brings its own nested version of another
 * package, give the unit a remapping with a context, for example
 * `@limitbreak/creator-token-standards/:@openzeppelin/contracts/=@limitbreak/creator-token-standards/node_modules/@openzeppelin/contracts/`.
 * Paths are relative to node_modules, own sources start with `src/`.
 */

const own = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: "cancun",
  metadata: { bytecodeHash: "none" },
};

// The settings of the published deployment: with any other the init code differs and Seaport loses its canonical address.
const seaport = {
  viaIR: true,
  optimizer: { enabled: true, runs: 4294967295 },
  evmVersion: "cancun",
  metadata: { bytecodeHash: "none" },
};

/** @type {{ name: string, settings: object, remappings?: string[], contracts: Record<string, string> }[]} contract name → source */
export const units = [
  { name: "seaport", settings: seaport, contracts: { Seaport: "seaport-core/src/Seaport.sol" } },
  {
    name: "conduit",
    settings: seaport,
    contracts: {
      ConduitController: "seaport-core/src/conduit/ConduitController.sol",
      Conduit: "seaport-core/src/conduit/Conduit.sol",
    },
  },
  {
    name: "own",
    settings: own,
    contracts: {
      SignedZone: "src/SignedZone.sol",
      QuaysideCollection: "src/QuaysideCollection.sol",
      UsdCoin: "src/UsdCoin.sol",
      IErc721Standards: "src/interfaces/IErc721Standards.sol",
      IWrappedNative: "src/interfaces/IWrappedNative.sol",
      ITokenErrors: "src/interfaces/ITokenErrors.sol",
      TestSmartAccount: "src/test/TestSmartAccount.sol",
      TestCollection: "src/test/TestCollection.sol",
      TestEditions: "src/test/TestEditions.sol",
    },
  },
];

const seaportFunctions = [
  "cancel",
  "fulfillAdvancedOrder",
  "fulfillAvailableAdvancedOrders",
  "getCounter",
  "getOrderHash",
  "getOrderStatus",
  "incrementCounter",
  "information",
  "matchAdvancedOrders",
  "validate",
];

const isError = (entry) => entry.type === "error";
const isEvent = (entry) => entry.type === "event";

/**
 * The files of lib/abi/generated. `of` names the artefacts whose ABIs are merged, `keep` the entries that are wanted: the
 * browser downloads these, and Seaport's whole ABI alone is larger than all of them together.
 * @type {{ file: string, constant: string, of: string[], keep?: (entry: { type: string, name?: string }) => boolean }[]}
 */
export const abis = [
  {
    file: "seaport-actions",
    constant: "seaportActionsAbi",
    of: ["Seaport"],
    keep: (entry) => isEvent(entry) || seaportFunctions.includes(entry.name),
  },
  { file: "seaport-errors", constant: "seaportErrorsAbi", of: ["Seaport", "Conduit"], keep: isError },
  { file: "conduit-controller", constant: "conduitControllerAbi", of: ["ConduitController"] },
  { file: "signed-zone", constant: "signedZoneAbi", of: ["SignedZone"], keep: (entry) => !isError(entry) },
  { file: "signed-zone-errors", constant: "signedZoneErrorsAbi", of: ["SignedZone"], keep: isError },
  { file: "erc721", constant: "erc721Abi", of: ["IErc721Standards"] },
  { file: "wrapped-native", constant: "wrappedNativeAbi", of: ["IWrappedNative"] },
  { file: "quayside-collection", constant: "quaysideCollectionAbi", of: ["QuaysideCollection"] },
  { file: "usd-coin", constant: "usdCoinAbi", of: ["UsdCoin"] },
  {
    file: "token-errors",
    constant: "tokenErrorsAbi",
    of: ["QuaysideCollection", "ITokenErrors"],
    keep: isError,
  },
  { file: "test-smart-account", constant: "testSmartAccountAbi", of: ["TestSmartAccount"] },
  { file: "test-collection", constant: "testCollectionAbi", of: ["TestCollection"] },
  {
    file: "test-editions",
    constant: "testEditionsAbi",
    of: ["TestEditions"],
    keep: (entry) => !isError(entry),
  },
];
