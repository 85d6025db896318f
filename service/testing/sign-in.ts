import type { LocalAccount } from "viem/accounts";
import { createSiweMessage, type SiweMessage } from "viem/siwe";
import { type TestAnswer, type TestService, testDomain } from "./test-service";

/** The sign-in message that a site shows, with changes of a test. */
export function signInMessage(
  { chain }: { chain: Pick<TestService["chain"], "chainId"> },
  terms: { address: `0x${string}`; nonce: string },
  changes: Partial<SiweMessage> = {},
): string {
  return createSiweMessage({
    domain: testDomain,
    uri: `https://${testDomain}/settings/developer`,
    version: "1",
    chainId: chain.chainId,
    ...terms,
    ...changes,
  });
}

export async function requestNonce({ request }: TestService): Promise<string> {
  return (await request("/v1/sessions/nonce", { method: "POST" })).body.nonce;
}

/** Signs a message with an account's key and posts it. */
export async function postSession(
  { request }: TestService,
  account: LocalAccount,
  message: string,
): Promise<TestAnswer> {
  const signature = await account.signMessage({ message });
  return request("/v1/sessions", { method: "POST", body: { message, signature } });
}

/** Signs an account in and returns its token. */
export async function signIn(service: TestService, account: LocalAccount): Promise<string> {
  const nonce = await requestNonce(service);
  const message = signInMessage(service, { address: account.address, nonce });
  return (await postSession(service, account, message)).body.token;
}
