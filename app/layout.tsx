import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { WalletSlot } from "@/components/account/wallet-slot";
import { BottomNav } from "@/components/layout/bottom-nav";
import { FeedProvider } from "@/components/layout/feed-provider";
import { FeedStatus } from "@/components/layout/feed-status";
import { Header } from "@/components/layout/header";
import { QueryProvider } from "@/components/layout/query-provider";
import { ServiceNote } from "@/components/layout/service-note";
import { SkipLink } from "@/components/layout/skip-link";
import { StatusStrip } from "@/components/layout/status-strip";
import { themeScript } from "@/components/layout/theme-script";
import { CopyExact } from "@/components/market/copy-exact";
import { Toaster } from "@/components/ui/toaster";
import { archivo, archivoExtended, geistMono } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Quayside", template: "%s · Quayside" },
  description: "Browse, list and buy items on every chain they can be used on.",
  applicationName: "Quayside",
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f6f7f5" },
    { media: "(prefers-color-scheme: dark)", color: "#0a0e0f" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      className={`${archivo.variable} ${archivoExtended.variable} ${geistMono.variable}`}
      // The script below sets the theme before React sees the element.
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body className="flex flex-col">
        <QueryProvider>
          <FeedProvider>
            <SkipLink />
            <Header wallet={<WalletSlot />} />
            <main id="main" tabIndex={-1} className="flex-1 outline-none">
              <ServiceNote />
              {children}
            </main>
            <StatusStrip status={<FeedStatus />} />
            {/* Keeps the end of the page clear of the fixed navigation on phones. */}
            <div className="h-(--bottom-nav-height)" />
            <BottomNav />
            <Toaster />
            <CopyExact />
          </FeedProvider>
        </QueryProvider>
      </body>
    </html>
  );
}
