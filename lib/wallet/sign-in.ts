import { createSiweMessage } from "viem/siwe";
import { getAccount, signMessage } from "wagmi/actions";
import type { Address } from "../contract/primitives";
import type { PageSession, SessionNonce } from "../contract/session";
import { requestApi } from "../query/api-client";
import { clockNow } from "../server-clock";
import { checkedSignature } from "../trade/errors/checked-signature";
import { verifySignIn } from "../trade/statement/verify-sign-in";
import { getWalletConfig } from "./wallet-config";

/** The sentence that the wallet shows. */
const statement = "Sign in to this site. This sends nothing and costs nothing.";

/**
 * Signs an account in with a signature of its wallet (EIP-4361). The web keeps the session in a cookie that scripts cannot read.
 *
 * @throws RequestError; FlowError `not_a_signature`; QuaysideError `verification_failed` before the wallet opens; the wallet's own error if it refuses.
 */
export async function signIn(address: Address): Promise<PageSession> {
  const config = await getWalletConfig();
  const { chainId } = getAccount(config);
  const known = config.chains.find(({ id }) => id === chainId) ?? config.chains[0];
  const { nonce } = await requestApi<SessionNonce>("/api/session/nonce", { method: "POST" });
  const message = createSiweMessage({
    address,
    chainId: known.id,
    domain: location.host,
    uri: location.origin,
    version: "1",
    nonce,
    statement,
    issuedAt: new Date(clockNow() * 1_000),
  });
  const { host, origin } = location;
  verifySignIn(message, { address, chainId: known.id, host, origin, statement, nonce }, clockNow());
  const signature = checkedSignature(await signMessage(config, { message, account: address }));
  const { session } = await requestApi<{ session: PageSession }>("/api/session", {
    method: "POST",
    body: { message, signature },
  });
  return session;
}
