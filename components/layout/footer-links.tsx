/** Places outside the app's pages. Plain anchors: these are not routes of the client router. */
const links = [{ href: "/api/health", label: "Status" }] as const;

export function FooterLinks({ className }: { className: string }) {
  return links.map((link) => (
    <a key={link.href} href={link.href} className={className}>
      {link.label}
    </a>
  ));
}
