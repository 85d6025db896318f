import { hashMessage } from "viem";
import { parseSiweMessage } from "viem/siwe";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Address, Hex } from "@/lib/contract/primitives";
import { MarketError } from "../errors/market-error";
import type { OrderChains } from "../orders/on-chain/order-chains";
import { isSignedBy } from "../orders/signatures/check-signature";

interface SignInContext {
  /** Hosts, with their port where they have one, whose pages may ask for a sign-in. */
  domains: readonly string[];
  configs: ReadonlyMap<string, ChainConfig>;
  orderChains: OrderChains;
  /** Unix seconds. */
  now: number;
}

/** Clocks of visitors may be this much ahead. */
const allowedSkewSeconds = 60;

function refused(message: string): MarketError {
  return new MarketError("invalid_sign_in", message, { action: "sign_again" });
}

function hostOf(uri: string): string | null {
  return URL.canParse(uri) ? new URL(uri).host : null;
}

function secondsOf(date: Date | undefined): number | null {
  return date === undefined ? null : date.getTime() / 1_000;
}

/** Checks all but the signature and the nonce. */
function checkTerms(
  message: ReturnType<typeof parseSiweMessage>,
  { domains, configs, now }: SignInContext,
): { account: Address; nonce: string; chain: ChainConfig } {
  const { address, chainId, domain, nonce, uri, version } = message;
  if (address === undefined || nonce === undefined || version !== "1") {
    throw refused("The message is not a sign-in message of EIP-4361.");
  }
  if (domain === undefined || !domains.includes(domain)) {
    throw refused("The message is for another site.");
  }
  if (uri === undefined || hostOf(uri) !== domain) throw refused("The message's URI is on another site.");
  const chain = [...configs.values()].find((config) => config.chainId === chainId);
  if (chain === undefined) throw refused("The message names a chain that is not served here.");
  const starts = secondsOf(message.notBefore) ?? secondsOf(message.issuedAt);
  if (starts !== null && starts > now + allowedSkewSeconds) throw refused("The message is not valid yet.");
  const ends = secondsOf(message.expirationTime);
  if (ends !== null && ends <= now) throw refused("The message has expired. Sign a new one.");
  return { account: checksummed(address), nonce, chain };
}

/**
 * Checks a sign-in message (EIP-4361) and its signature, by the account's key or by its contract (ERC-1271).
 *
 * @returns the account, and the message's nonce, which is not checked here.
 * @throws MarketError `invalid_sign_in`; `upstream_unavailable` if a contract cannot be asked.
 */
export async function checkSignIn(
  { message, signature }: { message: string; signature: Hex },
  context: SignInContext,
): Promise<{ account: Address; nonce: string }> {
  const { account, nonce, chain } = checkTerms(parseSiweMessage(message), context);
  const signed = { digest: hashMessage(message), signature };
  if (!(await isSignedBy(account, signed, { chain, orderChains: context.orderChains }))) {
    throw refused("The signature is not the account's.");
  }
  return { account, nonce };
}

/** The message's nonce was not given here, has expired, or was used. */
export function usedNonce(): MarketError {
  return refused("The message's number has expired or was used. Sign a new message.");
}
