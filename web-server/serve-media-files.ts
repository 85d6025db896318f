import type { Middleware } from "./middleware";
import { filePolicy } from "./sandbox/sandbox-policies";
import { type SendMediaParameters, sendMediaFile } from "./send-media-file";

const filePath = /^\/media\/files\/([0-9a-f]{64})$/;

/**
 * Serves sound and video on the market's own host: nothing of theirs runs. The head of any media file says what it is, so that a page
 * knows what to offer; programs and models themselves are not here.
 */
export function serveMediaFiles(parameters: SendMediaParameters): Middleware {
  const send = sendMediaFile(parameters);
  return (request, response, next) => {
    const hash = filePath.exec(request.url ?? "")?.[1];
    if (hash === undefined) return next();
    const headers = { "content-security-policy": filePolicy };
    send(request, response, hash, { isSent: (type) => /^(audio|video)\//.test(type), headers });
  };
}
