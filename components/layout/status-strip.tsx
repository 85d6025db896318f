import type { ReactNode } from "react";
import { FooterLinks } from "./footer-links";

/** The footer from 1024 px. `status` is a `LiveStatus` from the web's own feed. */
export function StatusStrip({ status }: { status?: ReactNode }) {
  return (
    <footer className="hidden border-t border-line lg:block">
      <div className="page-frame flex min-h-8.5 items-center justify-between gap-6 text-label text-ink-3">
        <div className="flex items-center gap-4">{status}</div>
        <nav aria-label="Footer" className="flex gap-4">
          <FooterLinks className="hover:text-ink" />
        </nav>
      </div>
    </footer>
  );
}
