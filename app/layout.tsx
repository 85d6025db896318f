import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { WalletSlot } from "@/components/account/wallet-slot";
import { BottomNav } from "@/components/layout/bottom-nav";
import { FeedStatus } from "@/components/layout/feed-status";
import { headScript } from "@/components/layout/head-script";
import { Header } from "@/components/layout/header";
import { ServiceNote } from "@/components/layout/service-note";
import { SkipLink } from "@/components/layout/skip-link";
import { StatusStrip } from "@/components/layout/status-strip";
import { FeedPoller } from "@/components/live/feed-poller";
import { CopyExact } from "@/components/market/copy-exact";
import { Toaster } from "@/components/ui/toaster";
import { readPublicAddress } from "@/lib/api/web-address";
import { archivo, archivoExtended, geistMono } from "./fonts/fonts";
import "./globals.css";

export const metadata: Metadata = {
  metadataBase: readPublicAddress(process.env),
  title: { default: "Quayside", template: "%s · Quayside" },
  description: "Browse, list and buy items on every chain they can be used on.",
  applicationName: "Quayside",
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32", type: "image/x-icon" },
      { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  },
  manifest: "/manifest.webmanifest",
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
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body className="flex flex-col">
        <FeedPoller />
        <SkipLink />
        <Header wallet={<WalletSlot />} />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <ServiceNote />
          {children}
        </main>
        <StatusStrip status={<FeedStatus />} />
        {/* Keeps the end of the page above the fixed navigation on phones. */}
        <div className="h-(--bottom-nav-height)" />
        <BottomNav />
        <Toaster />
        <CopyExact />
      </body>
    </html>
  );
}
