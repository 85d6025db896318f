import type { LocalManifest } from "@/lib/chains/local-manifest";
import { formatSignatureHeader } from "@/lib/contract/signature-header";
import { QuaysideError } from "@/lib/errors";
import { accountSignatureHeader, setProfileTypedData } from "@/lib/seaport/set-profile";
import type { LocalAccounts } from "../../chains/accounts";
import type { LocalChain } from "../../chains/local-chains";

/** Seconds for which an account's signature over its name counts. */
const signatureSeconds = 300;

/**
 * Lets the demo accounts sign their names, as anybody would, through the real API. A name that is known stays, so an interrupted call can be
 * made again.
 *
 * @param seaport the settlement contract of the chain
 * @returns how many accounts have a name.
 * @throws {QuaysideError} `seed_failed` when the service refuses one.
 */
export async function putProfiles(
  { api, apiKey }: Pick<LocalManifest, "api" | "apiKey">,
  { demo }: Pick<LocalAccounts, "demo">,
  { id: chain, chainId, seaport }: Pick<LocalChain, "id" | "chainId"> & { seaport: `0x${string}` },
): Promise<number> {
  await Promise.all(
    demo.map(async ({ label: name, account }) => {
      if (account.signTypedData === undefined)
        throw new QuaysideError("seed_failed", "An account cannot sign.");
      const deadline = BigInt(Math.floor(Date.now() / 1_000) + signatureSeconds);
      const message = { account: account.address, name, avatar: "", deadline };
      const signature = await account.signTypedData(setProfileTypedData(message, { chainId, seaport }));
      const response = await fetch(`${api}/accounts/${account.address}/profile`, {
        method: "PUT",
        headers: {
          "x-api-key": apiKey,
          "content-type": "application/json",
          [accountSignatureHeader]: formatSignatureHeader({ deadline, signature }),
        },
        body: JSON.stringify({ chain, name, avatar: null }),
      });
      if (response.ok) return;
      throw new QuaysideError(
        "seed_failed",
        `The service refused the name ${name}: ${await response.text()}`,
      );
    }),
  );
  return demo.length;
}
