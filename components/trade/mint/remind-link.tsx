import { buttonStyles } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";

/** A calendar file with the stages to come. A plain link: it is not a page, and every calendar takes one. */
export function RemindLink({ slug, size = "md" }: { slug: string; size?: "md" | "lg" }) {
  return (
    <a
      href={`/api/drops/${encodeURIComponent(slug)}/calendar`}
      download={`${slug}.ics`}
      className={buttonStyles("secondary", size)}
    >
      <Icon name="calendar-plus" size={18} />
      Remind me
    </a>
  );
}
