import type { ComponentType } from "react";
import { lazyPart } from "../../../ui/lazy-part";
import type { WizardSectionProps, WizardStep } from "../wizard-section";

/** The section of each step, each of which loads when it is shown. */
export const sections: Readonly<Record<WizardStep, ComponentType<WizardSectionProps>>> = {
  basics: lazyPart(() => import("../basics/basics-section"), "BasicsSection"),
  items: lazyPart(() => import("../items/items-section"), "ItemsSection"),
  stages: lazyPart(() => import("../stages/stages-section"), "StagesSection"),
  earnings: lazyPart(() => import("../earnings/earnings-section"), "EarningsSection"),
  review: lazyPart(() => import("../review/review-section"), "ReviewSection"),
  deploy: lazyPart(() => import("../deploy/deploy-section"), "DeploySection"),
};
