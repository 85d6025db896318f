import type { Image } from "@/lib/contract/collection";
import type { ImageColumns } from "../../db/schema/image-columns";

/** Makes pictures' addresses: `{base}/{hash}`. The base is known only once the service listens, hence a function. */
export type MediaUrl = (hash: string) => string;

/** A picture for answers. Even a picture that was never fetched has an address: the first request fetches it. */
export function imageRecord(image: ImageColumns, mediaUrl: MediaUrl): Image | null {
  if (image.hash === null || image.state === "failed") return null;
  return {
    url: mediaUrl(image.hash),
    ...(image.width === null ? {} : { width: image.width }),
    ...(image.height === null ? {} : { height: image.height }),
    ...(image.placeholder === null ? {} : { placeholder: image.placeholder }),
  };
}
