import { isExplicit } from "@/lib/contract/is-explicit";
import type { Notification } from "@/lib/contract/notification";
import { Thumb } from "../market/thumb";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { badgeStyles, kindLooks } from "./kind-look";

/** The picture of what a notification is about, with the badge of its kind. @param size in pixels */
export function NotificationPicture({ notification, size }: { notification: Notification; size: number }) {
  const { item, collection, kind } = notification;
  const { icon, tone } = kindLooks[kind];
  return (
    <span className="relative block shrink-0 self-start">
      <Thumb
        image={item === null ? collection.image : item.image}
        size={size}
        explicit={isExplicit(collection) || (item !== null && isExplicit(item))}
      />
      <span
        className={cx(
          "absolute -end-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full border-2 border-bg",
          badgeStyles[tone],
        )}
      >
        <Icon name={icon} size={11} />
      </span>
    </span>
  );
}
