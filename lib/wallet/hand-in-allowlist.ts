import { getAccount, signTypedData } from "wagmi/actions";
import type { ChainPin } from "../chains/config";
import { allowlistMediaType } from "../contract/allowlist";
import type { Address, Hex } from "../contract/primitives";
import type { Problem } from "../contract/problem";
import { formatSignatureHeader } from "../contract/signature-header";
import { ownerSignatureHeader, putAllowlistTypedData } from "../drops/put-allowlist";
import { RequestError } from "../query/api-client";
import { sameAddress } from "../same-address";
import { clockNow } from "../server-clock";
import { checkedSignature } from "../trade/errors/checked-signature";
import { FlowError } from "../trade/errors/flow-error";
import { verifyAllowlist } from "../trade/statement/verify-allowlist";
import { switchWallet } from "./switch-wallet";
import { getWalletConfig } from "./wallet-config";

/** Seconds for which the signature counts. */
const signatureSeconds = 300;

/** A list to hand in to the service, so that it can give the accounts on it their proofs. */
export interface HandedAllowlist {
  pin: Pick<ChainPin, "id" | "chainId">;
  contract: Address;
  /** The root of the list, which the contract has or will have. */
  root: Hex;
  /** Owns the contract, and signs. */
  owner: Address;
  /** The rows as NDJSON (`allowlistRow`). */
  rows: Blob;
}

/** Asks the wallet to sign for a list. Sends nothing. */
async function signList({ pin, contract, root, owner }: HandedAllowlist): Promise<string> {
  const config = await getWalletConfig();
  const { address, chainId, connector } = getAccount(config);
  if (address === undefined || connector === undefined) throw new FlowError("wallet_missing");
  if (!sameAddress(address, owner)) throw new FlowError("account_changed");
  const chain = config.chains.find(({ id }) => id === pin.chainId);
  if (chain === undefined) throw new FlowError("network_not_switched");
  if (chainId !== pin.chainId) await switchWallet(config, connector, chain);
  const deadline = BigInt(Math.floor(clockNow()) + signatureSeconds);
  const typedData = putAllowlistTypedData({ root, deadline }, { chainId: pin.chainId, contract });
  verifyAllowlist(typedData, { contract, root, pin }, clockNow());
  const signature = checkedSignature(await signTypedData(config, { account: owner, ...typedData }));
  return formatSignatureHeader({ deadline, signature });
}

/**
 * Signs for an allowlist with its drop's owner, and hands it in. The service counts the root anew; a list that it has already is not read
 * again.
 *
 * @throws RequestError, FlowError; QuaysideError `verification_failed` before the wallet opens; the wallet's own error if it refuses
 */
export async function handInAllowlist(list: HandedAllowlist): Promise<void> {
  const signature = await signList(list);
  const address = `/api/drops/${list.pin.id}/${list.contract}/allowlists/${list.root}`;
  let response: Response;
  try {
    // A list of a million rows takes longer than other requests.
    response = await fetch(address, {
      method: "PUT",
      headers: { "content-type": allowlistMediaType, [ownerSignatureHeader]: signature },
      body: list.rows,
    });
  } catch (cause) {
    throw new RequestError("offline", "We cannot reach the service.", { cause });
  }
  if (response.ok) return;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  const { status } = response;
  throw new RequestError("problem", problem?.detail ?? `The service answered ${status}.`, {
    status,
    problem,
  });
}
