import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "@/lib/chains/config";
import { type FulfillmentStatement, signFulfillment } from "../../../signer/sign-fulfillment";

/** What to sign, with the chain that it is for. */
export interface SignatureRequest extends FulfillmentStatement {
  chain: ChainConfig;
}

/** The complete `extraData`, and the last second at which it settles. */
export interface ServerSignature {
  extraData: Hex;
  expiresAt: number;
}

/** Its key signs SIP-7 orders and nothing else (docs/decisions/0008-the-zone-is-the-authoriser.md). */
export interface ServerSigner {
  /** @throws MarketError `upstream_unavailable` if the key is out of reach */
  vouch(request: SignatureRequest): Promise<ServerSignature>;
  /** Whether it can sign at this moment; answered within half a second. It never rejects. */
  isUp(): Promise<boolean>;
}

/** Signs with a key in this process. */
export function createServerSigner(privateKey: Hex): ServerSigner {
  const account = privateKeyToAccount(privateKey);
  return {
    async vouch({ chain, ...statement }) {
      const extraData = await signFulfillment(account, chain, statement);
      return { extraData, expiresAt: statement.expiresAt };
    },
    isUp: async () => true,
  };
}
