/** The parts of the desk, each a page of its own. */
import { msg } from "@/lib/language/translate";

export const sections = [
  { name: "overview", label: msg("Overview"), href: "/operator" },
  { name: "collections", label: msg("Collections"), href: "/operator/collections" },
  { name: "moderation", label: msg("Moderation"), href: "/operator/moderation" },
  { name: "accounts", label: msg("Accounts"), href: "/operator/accounts" },
  { name: "fees", label: msg("Fees"), href: "/operator/fees" },
  { name: "branding", label: msg("Branding"), href: "/operator/branding" },
  { name: "audit", label: msg("Audit log"), href: "/operator/audit" },
] as const;
export type SectionName = (typeof sections)[number]["name"];
