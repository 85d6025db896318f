import type { LocalAccount } from "viem/accounts";
import type { PutProfileBody } from "@/lib/contract/account";
import type { Address } from "@/lib/contract/primitives";
import { formatSignatureHeader } from "@/lib/contract/signature-header";
import { accountSignatureHeader, avatarText, setProfileTypedData } from "@/lib/seaport/set-profile";
import type { TestAnswer, TestService } from "./test-service";

/** Of two profiles of one account with one deadline the second is refused. */
let signed = 0;

/** Signs a profile and puts it, by default for the signer and with a deadline a minute or more ahead, later than those before. */
export async function putProfile(
  { id, chain, dependencies, request }: TestService,
  signer: LocalAccount,
  { name, avatar = null }: Pick<PutProfileBody, "name"> & Partial<Pick<PutProfileBody, "avatar">>,
  { account = signer.address, deadline }: { account?: Address; deadline?: number } = {},
): Promise<TestAnswer> {
  signed += 1;
  const until = BigInt(deadline ?? Math.floor(dependencies.nowMs() / 1_000) + 60 + signed);
  const message = { account, name: name ?? "", avatar: avatarText(avatar), deadline: until };
  const signature = await signer.signTypedData(setProfileTypedData(message, chain.domain));
  return request(`/v1/accounts/${account}/profile`, {
    method: "PUT",
    body: { chain: id, name, avatar },
    headers: { [accountSignatureHeader]: formatSignatureHeader({ deadline: until, signature }) },
  });
}
