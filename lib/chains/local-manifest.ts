import { z } from "zod";
import { chainContractsSchema } from "../contract/chain";
import { addressSchema, bytes32Schema, chainIdentifierSchema } from "../contract/primitives";

/** `.quayside/local.json`: the facts of local mode for scripts, outside tools and the demo wallet. */
export const localManifestSchema = z.object({
  web: z.url(),
  /** The operator's web, if it was started. */
  desk: z.url().optional(),
  /** Ends in `/v1`. */
  api: z.url(),
  apiKey: z.string(),
  chains: z.array(
    z.object({
      id: chainIdentifierSchema,
      chainId: z.number().int().positive(),
      rpcUrl: z.url(),
      contracts: chainContractsSchema,
    }),
  ),
  accounts: z.array(z.object({ label: z.string(), address: addressSchema, privateKey: bytes32Schema })),
});
export type LocalManifest = z.infer<typeof localManifestSchema>;

/** The answer of the web's `GET /api/demo-accounts`, which exists in local mode only. */
const demoAccountsSchema = z.object({
  accounts: z.array(
    localManifestSchema.shape.accounts.element.extend({
      /** A contract wallet: the private key is its owner's, which signs for it (ERC-1271) and sends through it. */
      isContract: z.boolean().default(false),
    }),
  ),
  /** The demo wallet signs only for these EIP-155 chain ids. */
  chainIds: z.array(z.number().int().positive()),
});
export type DemoAccounts = z.infer<typeof demoAccountsSchema>;

/** The content of the web's `LOCAL_ACCOUNTS_FILE`: the demo accounts alone, or a manifest. */
export const demoAccountsFileSchema = z.union([
  demoAccountsSchema,
  localManifestSchema.transform(
    ({ accounts, chains }): DemoAccounts => ({
      accounts: accounts.map((account) => ({ ...account, isContract: false })),
      chainIds: chains.map(({ chainId }) => chainId),
    }),
  ),
]);
