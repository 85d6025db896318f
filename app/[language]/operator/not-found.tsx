import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { t } from "@/lib/language/translate";

export default function OperatorNotFound() {
  return (
    <div className="page-frame py-12">
      <h1 className="mb-6 text-d2">{t("Not found")}</h1>
      <EmptyState
        icon={<Icon name="compass" size={28} />}
        title={t("Nothing is at this address")}
        action={<ButtonLink href="/operator">{t("Open the desk")}</ButtonLink>}
      >
        {t("Check the link.")}
      </EmptyState>
    </div>
  );
}
