import { t } from "@/lib/language/translate";
import { Markdown } from "../market/markdown";
import { Icon } from "../ui/icon";

/** The operator's announcement, above every page. */
export function Announcement({ text }: { text: string }) {
  return (
    <section aria-label={t("Announcement")} className="border-b border-line bg-s2">
      <div className="page-frame flex gap-3 py-2.5 text-small">
        <Icon name="info" size={18} className="shrink-0 text-ink-2" />
        <Markdown text={text} />
      </div>
    </section>
  );
}
