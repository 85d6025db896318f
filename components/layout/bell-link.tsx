import { notificationsPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { iconButtonStyles } from "../ui/button-styles";
import { Icon } from "../ui/icon";
import { PageLink } from "../ui/page-link";
import { bellBadgeId, bellId } from "./bell-place";

/** The bell in the header: a link to the page. `BellSlot` adds the number of unread notifications and the popover once the page has loaded. */
export function BellLink() {
  return (
    <PageLink id={bellId} href={notificationsPath} className={`relative ${iconButtonStyles("ghost", "md")}`}>
      <Icon name="bell" size={20} />
      <span className="sr-only">{t("Notifications")}</span>
      <span id={bellBadgeId} className="absolute inset-0" />
    </PageLink>
  );
}
