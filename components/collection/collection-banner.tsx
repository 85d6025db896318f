import type { Collection } from "@/lib/contract/collection";
import { isExplicit } from "@/lib/contract/is-explicit";
import { Art } from "../market/art";

/** The collection's banner across the page; a plain strip where it has none. */
export function CollectionBanner({ banner, labels }: Pick<Collection, "banner" | "labels">) {
  return (
    <div className="h-31 overflow-hidden bg-s2 md:h-53">
      {banner !== null && (
        <Art
          image={banner}
          name=""
          sizes="100vw"
          fit="cover"
          priority
          explicit={isExplicit({ labels })}
          className="size-full! aspect-auto! rounded-none!"
        />
      )}
    </div>
  );
}
