import { getAccount, signTypedData } from "wagmi/actions";
import type { ChainPin } from "../chains/config";
import type { CollectionProfile, CollectionProfileContent } from "../contract/collection-profile";
import { formatSignatureHeader } from "../contract/signature-header";
import { ownerSignatureHeader } from "../drops/put-allowlist";
import { requestApi } from "../query/api-client";
import { setCollectionProfileTypedData } from "../seaport/set-collection-profile";
import { clockNow } from "../server-clock";
import { checkedSignature } from "../trade/errors/checked-signature";
import { FlowError } from "../trade/errors/flow-error";
import { verifyCollectionProfile } from "../trade/statement/verify-collection-profile";
import { switchWallet } from "./switch-wallet";
import { getWalletConfig } from "./wallet-config";

/** Seconds for which the signature counts. */
const signatureSeconds = 300;

/**
 * Signs what the owner of a collection's contract says about it, on the collection's home chain, and stores it.
 *
 * @param profile the profile that it replaces, as it was read
 * @param pins the chains that this site trusts
 * @throws RequestError, FlowError; QuaysideError `verification_failed` before the wallet opens; the wallet's own error if it refuses.
 */
export async function putCollectionProfile(
  { collection, chain: id, contract, revision }: CollectionProfile,
  content: CollectionProfileContent,
  pins: readonly ChainPin[],
): Promise<CollectionProfile> {
  const config = await getWalletConfig();
  const { address, chainId, connector } = getAccount(config);
  if (address === undefined || connector === undefined) throw new FlowError("wallet_missing");
  const pin = pins.find((each) => each.id === id);
  const chain = config.chains.find((each) => each.id === pin?.chainId);
  if (pin === undefined || chain === undefined) throw new FlowError("network_not_switched");
  if (chainId !== pin.chainId) await switchWallet(config, connector, chain);
  const deadline = BigInt(Math.floor(clockNow()) + signatureSeconds);
  const request = setCollectionProfileTypedData(
    { contract, revision, content, deadline },
    { chainId: pin.chainId, seaport: pin.seaport },
  );
  verifyCollectionProfile(request, { contract, revision, content, pin }, clockNow());
  const signature = checkedSignature(await signTypedData(config, { account: address, ...request }));
  return requestApi<CollectionProfile>(`/api/collections/${collection}/profile`, {
    method: "PUT",
    body: { revision, content },
    headers: { [ownerSignatureHeader]: formatSignatureHeader({ deadline, signature }) },
  });
}
