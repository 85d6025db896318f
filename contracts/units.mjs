/**
 * What is compiled, and how; abis.mjs says which ABIs the TypeScript code gets. Contracts of one unit share their compiler settings.
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

// What the package's own build uses; with more runs the code of a drop is larger than a chain accepts.
const drops = { ...own, optimizer: { enabled: true, runs: 20 } };

const limitbreak = "@limitbreak/creator-token-standards/";
const limitbreakRemappings = [
  `${limitbreak}:@openzeppelin/contracts/=${limitbreak}node_modules/@openzeppelin/contracts/`,
  `${limitbreak}:erc721a/=${limitbreak}node_modules/erc721a/`,
  "@limitbreak/permit-c/:@openzeppelin/contracts/=@limitbreak/permit-c/node_modules/@openzeppelin/contracts/",
];
const thirdweb = "@thirdweb-dev/contracts/";
const layerzeroInterfaces = "@layerzerolabs/lz-evm-protocol-v2/contracts/interfaces/";

/**
 * `acceptedLicences` are those beside MIT that sources of the unit may have.
 * @type {{ name: string, settings: object, remappings?: string[], acceptedWarnings?: string[], acceptedLicences?: string[], contracts: Record<string, string> }[]} contract name → source
 */
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
      QuaysideEditions: "src/QuaysideEditions.sol",
      NftPool: "src/NftPool.sol",
      NftPoolFactory: "src/NftPoolFactory.sol",
      CloneFactory: "src/CloneFactory.sol",
      PayoutSplit: "src/PayoutSplit.sol",
      UsdCoin: "src/UsdCoin.sol",
      IErc721Standards: "src/interfaces/IErc721Standards.sol",
      IErc1155Standards: "src/interfaces/IErc1155Standards.sol",
      IWrappedNative: "src/interfaces/IWrappedNative.sol",
      ITokenErrors: "src/interfaces/ITokenErrors.sol",
      TestSmartAccount: "src/test/TestSmartAccount.sol",
      TestCollection: "src/test/TestCollection.sol",
      TestReentrant: "src/test/TestReentrant.sol",
      TestEditions: "src/test/TestEditions.sol",
      TestTetherLike: "src/test/TestTetherLike.sol",
      TestPayee: "src/test/TestPayee.sol",
      TestForwarded: "src/test/TestForwarded.sol",
    },
  },
  {
    name: "creator-token",
    settings: own,
    remappings: [...limitbreakRemappings, "@opensea/tstorish/=src/tstorish/"],
    // Whoever writes tstore is warned that it outlives the call: here it is meant to.
    acceptedWarnings: ["2394"],
    contracts: {
      QuaysideEnforcedCollection: "src/QuaysideEnforcedCollection.sol",
      CreatorTokenTransferValidator: `${limitbreak}src/utils/CreatorTokenTransferValidator.sol`,
      CreatorTokenTransferValidatorConfiguration: `${limitbreak}src/utils/CreatorTokenTransferValidatorConfiguration.sol`,
      EOARegistry: `${limitbreak}src/utils/EOARegistry.sol`,
    },
  },
  {
    name: "drops",
    settings: drops,
    remappings: [`${thirdweb}:@openzeppelin/contracts/=${thirdweb}node_modules/@openzeppelin/contracts/`],
    acceptedLicences: ["Apache-2.0"],
    contracts: {
      DropERC721: `${thirdweb}prebuilts/drop/DropERC721.sol`,
      DropERC1155: `${thirdweb}prebuilts/drop/DropERC1155.sol`,
    },
  },
  {
    // Apart, so that the bytes of the drops, which are their addresses, depend on nothing here. For tests alone.
    name: "open-edition",
    settings: drops,
    remappings: [`${thirdweb}:@openzeppelin/contracts/=${thirdweb}node_modules/@openzeppelin/contracts/`],
    acceptedLicences: ["Apache-2.0"],
    contracts: { OpenEditionERC721: `${thirdweb}prebuilts/open-edition/OpenEditionERC721.sol` },
  },
  {
    name: "vault",
    settings: own,
    remappings: [
      ...limitbreakRemappings,
      "@layerzerolabs/oapp-evm/:@layerzerolabs/lz-evm-protocol-v2/contracts/messagelib/libs/=src/layerzero/",
    ],
    contracts: {
      VaultAdapter: "src/vault/VaultAdapter.sol",
      VaultMirror: "src/vault/VaultMirror.sol",
      VaultMirrorEnforced: "src/vault/VaultMirrorEnforced.sol",
      ILayerZeroEndpointV2: `${layerzeroInterfaces}ILayerZeroEndpointV2.sol`,
      ILayerZeroWorker: "src/interfaces/ILayerZeroWorker.sol",
      TestVaultReceiver: "src/test/TestVaultReceiver.sol",
      TestGreedyCollection: "src/test/TestGreedyCollection.sol",
    },
  },
];
