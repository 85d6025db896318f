import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { WalletSlot } from "@/components/account/wallet-slot";
import { AccentStyle } from "@/components/layout/accent-style";
import { Announcement } from "@/components/layout/announcement";
import { BottomNav } from "@/components/layout/bottom-nav";
import { FeedStatus } from "@/components/layout/feed-status";
import { FooterLinks } from "@/components/layout/footer-links";
import { Header } from "@/components/layout/header";
import { LateParts } from "@/components/layout/late-parts";
import { OfferedLanguages } from "@/components/layout/offered-languages";
import { OneLanguage } from "@/components/layout/one-language";
import { OperatorHeader } from "@/components/layout/operator-header";
import { ScriptNote } from "@/components/layout/script-note";
import type { SearchReach } from "@/components/layout/search-field";
import { ServiceNote } from "@/components/layout/service-note";
import { StatusStrip } from "@/components/layout/status-strip";
import { FeedPoller } from "@/components/live/feed-poller";
import { CopyExact } from "@/components/market/copy-exact";
import { SkipLink } from "@/components/ui/skip-link";
import { Toaster } from "@/components/ui/toaster";
import { notificationsEndpoint, readOffers, searchEndpoint } from "@/lib/api/offers-endpoint";
import { getSite } from "@/lib/api/site";
import { readPublicAddress } from "@/lib/api/web-address";
import { readWebRole } from "@/lib/api/web-role";
import type { Site } from "@/lib/format/site-links";
import { agePatterns } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { currentLanguage, currentWords } from "@/lib/language/words";
import { headScript } from "@/lib/scripts/head-script";
import { archivo, archivoExtended, geistMono } from "../fonts/fonts";
import "../globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const { name, logo } = (await getSite()).branding;
  const ownIcons = [
    { url: "/favicon.ico", sizes: "32x32", type: "image/x-icon" },
    { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  ];
  return {
    metadataBase: readPublicAddress(process.env),
    title: { default: name, template: `%s · ${name}` },
    description: t("Browse, list and buy items on every chain they can be used on."),
    applicationName: name,
    icons:
      logo === null
        ? { icon: ownIcons, apple: "/apple-touch-icon.png" }
        : { icon: [{ url: `${logo.url}?w=192`, type: "image/webp" }] },
    manifest: "/api/manifest",
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f6f7f5" },
    { media: "(prefers-color-scheme: dark)", color: "#0a0e0f" },
  ],
};

/** No page is rendered before it is asked for, and each is kept once it was (docs/decisions/0024-pages-are-rendered-at-their-first-request.md). */
export function generateStaticParams(): { language: string }[] {
  return [];
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [site, offers] = await Promise.all([getSite(), readOffers()]);
  const { branding } = site;
  const words = currentWords();
  const isDesk = readWebRole(process.env) === "operator";
  const script = isDesk ? words?.deskScript : words?.script;
  return (
    <html
      lang={currentLanguage()}
      dir={words?.direction}
      data-ages={JSON.stringify(agePatterns())}
      className={`${archivo.variable} ${archivoExtended.variable} ${geistMono.variable}`}
      // The script below sets the theme before React sees the element.
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {script !== undefined && <script src={script} />}
        {branding.accent !== null && <AccentStyle accent={branding.accent} />}
      </head>
      <body className="flex flex-col">
        {isDesk ? (
          <OperatorParts site={site}>{children}</OperatorParts>
        ) : (
          <MarketParts
            site={site}
            finds={offers(searchEndpoint) ? "everything" : "collections"}
            hasBell={offers(notificationsEndpoint)}
          >
            {children}
          </MarketParts>
        )}
        <Toaster />
        <CopyExact />
        <OneLanguage language={currentLanguage()} />
      </body>
    </html>
  );
}

/** What surrounds every page of the market. */
function MarketParts({
  site,
  finds,
  hasBell,
  children,
}: {
  site: Site;
  finds: SearchReach;
  hasBell: boolean;
  children: ReactNode;
}) {
  const { branding } = site;
  const sheetLinks = (
    <>
      <nav aria-label={t("Footer")} className="flex flex-col">
        <FooterLinks site={site} className="flex h-11 items-center text-ui" />
      </nav>
      <OfferedLanguages
        className="mt-2 flex gap-6 border-t border-line pt-2"
        linkClass="flex h-11 items-center text-ui text-ink-2"
      />
    </>
  );
  return (
    <>
      <FeedPoller />
      <SkipLink />
      <Header
        branding={branding}
        finds={finds}
        hasBell={hasBell}
        sheetLinks={sheetLinks}
        wallet={<WalletSlot />}
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {branding.announcement !== null && <Announcement text={branding.announcement} />}
        <ServiceNote />
        <ScriptNote />
        {children}
      </main>
      <LateParts rulesPath={site.legal[0]?.url ?? null} />
      <StatusStrip site={site} status={<FeedStatus />} />
      {/* Keeps the end of the page above the fixed navigation on phones. */}
      <div className="h-(--bottom-nav-height)" />
      <BottomNav sheetLinks={sheetLinks} />
    </>
  );
}

/** What surrounds the operator's pages, in a process that has no others. */
function OperatorParts({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <OperatorHeader branding={site.branding} wallet={<WalletSlot isDesk />} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </>
  );
}
