import { t } from "../language/translate";
import type { DropDraft } from "./drop-draft";

type Kind = DropDraft["basics"]["kind"];

/** What a deployed contract leaves to its owner. */
export type OwnerPower =
  | "items"
  | "supply"
  | "metadata_until_frozen"
  | "metadata"
  | "stages"
  | "earnings"
  | "enforcement"
  | "description"
  | "roles"
  | "owner";

const drop: readonly OwnerPower[] = [
  "items",
  "supply",
  "metadata_until_frozen",
  "stages",
  "earnings",
  "description",
  "roles",
  "owner",
];

/** Held against the functions of the contracts by the test: people tell collectors what is said of it. */
export const ownerPowers: Readonly<Record<Kind, readonly OwnerPower[]>> = {
  drop721: drop,
  drop1155: drop,
  enforced721c: ["items", "metadata", "earnings", "enforcement", "description", "owner"],
};

const words: Readonly<Record<OwnerPower, () => string>> = {
  items: () => t("add items"),
  supply: () => t("lower how many can be minted, and raise it again"),
  metadata_until_frozen: () => t("move the metadata of the items to another address, until you freeze it"),
  metadata: () => t("move the metadata of the items to another address: this contract cannot freeze it"),
  stages: () => t("change prices, dates, limits and lists"),
  earnings: () => t("change the earnings, and who is paid"),
  enforcement: () => t("end the enforcement of your earnings"),
  description: () => t("change the description of the collection"),
  roles: () => t("let others run it, and allow transfers to chosen accounts alone"),
  owner: () => t("give it to another account"),
};

/** What the owner of a contract of some kind can still do, in words. */
export function ownerPowerWords(kind: Kind): string[] {
  return ownerPowers[kind].map((power) => words[power]());
}
