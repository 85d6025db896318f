import type { Upload } from "../../contract/upload";
import type { DropDraft } from "../../studio/drop-draft";
import { sendFile, sendFolder, type UploadOwner } from "./send-upload";
import { lastingAddress } from "./upload-items";

type Cover = NonNullable<NonNullable<DropDraft["items"]["reveal"]>["cover"]>;

/**
 * Stores the picture that all items show until they are revealed, with its metadata as "0" in a folder: a contract shows that for every token id of
 * a hidden batch.
 *
 * @returns null if the file is no picture
 * @throws RequestError
 * @see thirdweb `DropERC721.sol`, `tokenURI`
 */
export async function storeCover(
  owner: UploadOwner,
  file: Blob,
  { name, description }: { name: string; description: string },
  signal: AbortSignal,
): Promise<Cover | null> {
  const picture = await sendFile<Upload>(owner, file, signal);
  if (!picture.type.startsWith("image/")) return null;
  const metadata = { name, ...(description !== "" && { description }), image: lastingAddress(picture) };
  const json = new Blob([JSON.stringify(metadata)], { type: "application/json" });
  const { cid } = await sendFile<Upload>(owner, json, signal);
  const folder = await sendFolder(owner, [{ name: "0", cid }], signal);
  return { baseUri: lastingAddress(folder), folder: folder.cid, picture: picture.cid };
}
