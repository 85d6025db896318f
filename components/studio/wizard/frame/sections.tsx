import type { ComponentType } from "react";
import { lazyPart } from "../../../ui/lazy-part";
import { type WizardSectionProps, type WizardStep, wizardSteps } from "../wizard-section";

/** The section of each step, each of which loads when it is shown. */
export const sections: Partial<Record<WizardStep, ComponentType<WizardSectionProps>>> = {
  basics: lazyPart(() => import("../basics/basics-section"), "BasicsSection"),
  items: lazyPart(() => import("../items/items-section"), "ItemsSection"),
  earnings: lazyPart(() => import("../earnings/earnings-section"), "EarningsSection"),
  review: lazyPart(() => import("../review/review-section"), "ReviewSection"),
  deploy: lazyPart(() => import("../deploy/deploy-section"), "DeploySection"),
  stages: lazyPart(() => import("../stages/stages-section"), "StagesSection"),
};

/** The steps that have a section, in their order. */
export const shownSteps: readonly WizardStep[] = wizardSteps.filter((step) => sections[step] !== undefined);
