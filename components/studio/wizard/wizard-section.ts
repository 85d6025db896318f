import type { Address } from "@/lib/contract/primitives";
import type { DropDraft } from "@/lib/studio/drop-draft";

/** The steps of the wizard, in their order. They name themselves in the address: `?step=stages`. */
export const wizardSteps = ["basics", "items", "stages", "earnings", "review", "deploy"] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Each step of the wizard is a section with these properties. It draws its form, its side column and its own foot. */
export interface WizardSectionProps {
  draftId: string;
  draft: DropDraft;
  /** The connected account; null without a wallet. */
  account: Address | null;
  /** Changes parts of the draft. They are kept in this browser at once, and saved to the account soon after. */
  change: (parts: Partial<DropDraft>) => void;
  /** Shows another step. */
  goTo: (step: WizardStep) => void;
}
