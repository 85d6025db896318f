import type { Middleware } from "./middleware";
import { filePolicy } from "./sandbox/sandbox-policies";
import { type SendMediaParameters, sendMediaFile } from "./send-media-file";

const filePath = /^\/media\/(files\/[0-9a-f]{64})$/;
/** A file of a creator, or one under its name in a folder. */
const uploadPath =
  /^\/media\/(uploads\/baf(?:krei|ybei)[a-z2-7]{52}(?:\/[0-9A-Za-z_-][0-9A-Za-z._-]{0,127})?)$/;

/**
 * Serves sound and video on the market's own host: nothing of theirs runs. The head of any media file says what it is, so that a page
 * knows what to offer; programs and models themselves are not here. Uploads of creators are sent whatever they are.
 */
/** Marketplaces and wallets show them. */
const shownAnywhere = { "cross-origin-resource-policy": "cross-origin" };

export function serveMediaFiles(parameters: SendMediaParameters): Middleware {
  const send = sendMediaFile(parameters);
  return (request, response, next) => {
    const url = request.url ?? "";
    const place = filePath.exec(url)?.[1];
    const upload = uploadPath.exec(url)?.[1];
    const headers = { "content-security-policy": filePolicy };
    if (place !== undefined) {
      send(request, response, place, { isSent: (type) => /^(audio|video)\//.test(type), headers });
    } else if (upload !== undefined) {
      // Contracts name these addresses, so that all of them are sent: what could run is only stored.
      send(request, response, upload, { isSent: () => true, headers: { ...headers, ...shownAnywhere } });
    } else next();
  };
}
