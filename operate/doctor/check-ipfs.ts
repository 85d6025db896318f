import { createKubo, KuboError, type KuboOptions } from "../../service/src/pin/kubo";
import type { Finding } from "./finding";

const subject = "IPFS_API_URL";

/** Asks the node that is to keep uploads for its version. Without one, uploads are served by the service alone. */
export async function checkIpfs(api: KuboOptions | null): Promise<readonly Finding[]> {
  if (api === null)
    return [{ subject, state: "ok", message: "is not set: uploads of creators are kept here alone" }];
  const { host } = new URL(api.url);
  try {
    return [{ subject, state: "ok", message: `${host} answers: Kubo ${await createKubo(api).version()}` }];
  } catch (error) {
    if (!(error instanceof KuboError)) throw error;
    const message = `${host} does not answer as an IPFS node (${error.details ?? error.message}): correct it, or IPFS_API_AUTHORIZATION`;
    return [{ subject, state: "problem", message }];
  }
}
