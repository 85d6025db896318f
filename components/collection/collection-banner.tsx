import type { Collection } from "@/lib/contract/collection";
import { Art } from "../market/art";

/** The banner, and the collection's picture over its lower edge. */
export function CollectionBanner({
  collection,
}: {
  collection: Pick<Collection, "name" | "banner" | "image">;
}) {
  return (
    <div className="relative">
      <div className="h-31 overflow-hidden bg-s2 md:h-53">
        {collection.banner !== null && (
          <Art
            image={collection.banner}
            name=""
            sizes="100vw"
            fit="cover"
            priority
            className="size-full! aspect-auto! rounded-none!"
          />
        )}
      </div>
      <div className="page-frame">
        <div className="relative z-1 -mt-10 w-20 rounded-art border-4 border-bg bg-bg md:-mt-9 md:w-28">
          <Art image={collection.image} name={collection.name} sizes="7rem" priority />
        </div>
      </div>
    </div>
  );
}
