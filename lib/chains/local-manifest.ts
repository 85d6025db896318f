import { z } from "zod";
import { chainContractsSchema } from "../contract/chain";
import { addressSchema, bytes32Schema, chainIdentifierSchema } from "../contract/primitives";

/** `.quayside/local.json`: what local mode tells scripts, outside tools and the demo wallet. */
export const localManifestSchema = z.object({
  web: z.url(),
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
      /** A contract wallet: its owner's key is the private key, which signs for it (ERC-1271) and sends through it. */
      isContract: z.boolean().default(false),
    }),
  ),
  /** The demo wallet signs for these EIP-155 chain ids and refuses every other. */
  chainIds: z.array(z.number().int().positive()),
});
export type DemoAccounts = z.infer<typeof demoAccountsSchema>;

/** What the web's `LOCAL_ACCOUNTS_FILE` may be: the demo accounts as they are, or a manifest. */
export const demoAccountsFileSchema = z.union([
  demoAccountsSchema,
  localManifestSchema.transform(
    ({ accounts, chains }): DemoAccounts => ({
      accounts: accounts.map((account) => ({ ...account, isContract: false })),
      chainIds: chains.map(({ chainId }) => chainId),
    }),
  ),
]);
