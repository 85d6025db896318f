import { t } from "@/lib/language/translate";
import { ButtonLink } from "../ui/button-link";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import type { Task } from "./to-do";

/** What to do next, each with one button. */
export function ToDoPanel({ tasks }: { tasks: readonly Task[] }) {
  return (
    <Panel title={t("To do")}>
      {tasks.length === 0 && <p className="text-small text-ink-2">{t("Nothing needs you now.")}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {tasks.map(({ key, icon, isUrgent, title, text, href, action }) => (
          <li key={key} className="flex flex-wrap items-start gap-3 py-3.5 first:pt-0 last:pb-0">
            <Icon name={icon} size={18} className={cx("mt-0.5", isUrgent ? "text-warn" : "text-ink-2")} />
            <div className="min-w-40 flex-1">
              <p className="text-ui font-semi [overflow-wrap:anywhere]">{title}</p>
              <p className="mt-0.5 text-small text-ink-2">{text}</p>
            </div>
            <ButtonLink href={href} size="sm">
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
