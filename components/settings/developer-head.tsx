import { developerPath, webhooksPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { rich } from "../ui/rich";
import { TabLinks } from "../ui/tab-links";

/** The title of the developer pages, and their tabs. @param hasWebhooks whether the service sends webhooks */
export function DeveloperHead({ current, hasWebhooks }: { current: string; hasWebhooks: boolean }) {
  const tabs = [
    { href: developerPath, label: t("API keys") },
    { href: webhooksPath, label: t("Webhooks") },
  ];
  return (
    <>
      <h1 className="text-d2">{t("Developer")}</h1>
      <p className="mt-1 text-ui text-ink-2">
        {rich("Keys and webhooks of this site's API. Send a key as {header}, from your server only.", {
          header: <code className="mono whitespace-nowrap">x-api-key</code>,
        })}
      </p>
      {hasWebhooks ? (
        <div className="mt-4 mb-6 border-b border-line">
          <TabLinks label={t("Developer")} tabs={tabs} current={current} />
        </div>
      ) : (
        <div className="mb-6" />
      )}
    </>
  );
}
