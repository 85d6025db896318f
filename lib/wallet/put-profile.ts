import { getAccount, signTypedData } from "wagmi/actions";
import type { ChainPin } from "../chains/config";
import { checksummed } from "../checksummed";
import type { AccountFull, PutProfileBody } from "../contract/account";
import type { Address } from "../contract/primitives";
import { formatSignatureHeader } from "../contract/signature-header";
import { requestApi } from "../query/api-client";
import { sameAddress } from "../same-address";
import { accountSignatureHeader, avatarText, setProfileTypedData } from "../seaport/set-profile";
import { clockNow } from "../server-clock";
import { checkedSignature } from "../trade/errors/checked-signature";
import { FlowError } from "../trade/errors/flow-error";
import { verifyProfile } from "../trade/statement/verify-profile";
import { switchWallet } from "./switch-wallet";
import { getWalletConfig } from "./wallet-config";

/** Seconds for which the signature counts. */
const signatureSeconds = 300;

/**
 * Signs an account's name and avatar with its wallet, and stores them.
 *
 * @param pins the chains that this site trusts; the wallet stays on its own if it is one of them
 * @throws RequestError, FlowError; QuaysideError `verification_failed` before the wallet opens; the wallet's own error if it refuses.
 */
export async function putProfile(
  account: Address,
  { name, avatar: chosen }: Pick<PutProfileBody, "name" | "avatar">,
  pins: readonly ChainPin[],
): Promise<AccountFull> {
  const config = await getWalletConfig();
  const { address, chainId, connector } = getAccount(config);
  if (address === undefined || connector === undefined) throw new FlowError("wallet_missing");
  if (!sameAddress(address, account)) throw new FlowError("account_changed");
  const pin = pins.find((each) => each.chainId === chainId) ?? pins[0];
  const chain = config.chains.find(({ id }) => id === pin?.chainId);
  if (pin === undefined || chain === undefined) throw new FlowError("network_not_switched");
  if (chainId !== pin.chainId) await switchWallet(config, connector, chain);
  const avatar = chosen === null ? null : { ...chosen, contract: checksummed(chosen.contract) };
  const deadline = BigInt(Math.floor(clockNow()) + signatureSeconds);
  const message = { account, name: name ?? "", avatar: avatarText(avatar), deadline };
  const request = setProfileTypedData(message, { chainId: pin.chainId, seaport: pin.seaport });
  verifyProfile(request, { account, name, avatar: chosen, pin }, clockNow());
  const signature = checkedSignature(await signTypedData(config, { account, ...request }));
  return requestApi<AccountFull>(`/api/accounts/${account}/profile`, {
    method: "PUT",
    body: { chain: pin.id, name, avatar },
    headers: { [accountSignatureHeader]: formatSignatureHeader({ deadline, signature }) },
  });
}
