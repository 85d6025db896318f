import type { Item } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { Icon } from "../ui/icon";
import { Spinner } from "../ui/spinner";
import { Tag } from "../ui/tag";
import { LabelTags } from "./label-tags";

/** The tags over an item's art: crossing, failed delivery, and labels. */
export function ArtTags({ item }: { item: Item }) {
  return (
    <div className="pointer-events-none absolute bottom-2 start-2 flex flex-wrap gap-1">
      {item.vault.state === "in_transit" && (
        <Tag tone="accent" icon={<Spinner size={13} />}>
          {t("Crossing")}
        </Tag>
      )}
      {item.vault.state === "stuck" && (
        <Tag tone="neg" icon={<Icon name="circle-alert" size={13} />}>
          {t("Delivery failed")}
        </Tag>
      )}
      <LabelTags labels={item.labels.filter((label) => label !== "explicit")} />
    </div>
  );
}
