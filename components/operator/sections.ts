/** The parts of the desk, each a page of its own. */
export const sections = [
  { name: "overview", label: "Overview", href: "/operator" },
  { name: "collections", label: "Collections", href: "/operator/collections" },
  { name: "moderation", label: "Moderation", href: "/operator/moderation" },
  { name: "accounts", label: "Accounts", href: "/operator/accounts" },
  { name: "fees", label: "Fees", href: "/operator/fees" },
  { name: "branding", label: "Branding", href: "/operator/branding" },
  { name: "audit", label: "Audit log", href: "/operator/audit" },
] as const;
export type SectionName = (typeof sections)[number]["name"];
