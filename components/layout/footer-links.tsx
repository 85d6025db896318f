/** Links outside the app's pages. They are plain anchors, since the client router does not know them. */
const links = [{ href: "/api/health", label: "Status" }] as const;

export function FooterLinks({ className }: { className: string }) {
  return links.map((link) => (
    <a key={link.href} href={link.href} className={className}>
      {link.label}
    </a>
  ));
}
