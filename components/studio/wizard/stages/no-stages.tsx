import { t } from "@/lib/language/translate";
import { Note } from "../../../ui/note";
import { StepPage } from "../step-page";
import type { WizardSectionProps } from "../wizard-section";

/** The step of a collection that is not sold in stages. */
export function NoStages({ goTo }: Pick<WizardSectionProps, "goTo">) {
  return (
    <StepPage title={t("Stages")} onBack={() => goTo("items")} onContinue={() => goTo("earnings")}>
      <Note title={t("This collection has no stages.")}>
        {t(
          "All its items are minted to you when it is deployed, and you sell them as you like. For a sale in stages, choose another kind in Basics.",
        )}
      </Note>
    </StepPage>
  );
}
