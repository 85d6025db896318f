import type { NextConfig } from "next";
import { pageAges } from "./lib/api/page-ages";
import { languageHeader } from "./lib/language/languages";

/**
 * wagmi's connectors and RainbowKit's list name every wallet there is. The kits of those that `lib/wallet/wallet-config.ts` doesn't
 * offer would be built, a fifth of the browser's code, and never asked for (docs/decisions/0032-wallet-kits-are-aliased-away.md).
 * package.json has them installed as an empty package.
 */
const kitsNotOffered = [
  "@base-org/account",
  "@coinbase/wallet-sdk",
  "@gemini-wallet/core",
  "@metamask/sdk",
  "@safe-global/safe-apps-provider",
  "@safe-global/safe-apps-sdk",
  "cbw-sdk",
  "porto",
];

/** The same sources have the same name, which tells an open page that another release answers it. A build without a name gets one from Next. */
const buildName = process.env.NEXT_DEPLOYMENT_ID;

const config: NextConfig = {
  ...(buildName === undefined ? {} : { deploymentId: buildName }),
  generateBuildId: () => buildName ?? null,
  // A separate folder lets a second build run beside a live server: rebuilding into a served folder breaks its chunks.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  // Next would give a page of any age once more while it renders it anew. Beyond this age its visitor waits for the new one.
  expireTime: pageAges.pageSeconds,
  // We draw pictures ourselves (`/media`). Next's optimizer would render any page of ours past the web's server and its limits.
  images: { unoptimized: true },
  // It finds its WebAssembly beside itself.
  serverExternalPackages: ["harfbuzzjs"],
  reactStrictMode: true,
  // The compiler stops the window virtualizer from updating its rows.
  reactCompiler: false,
  typescript: { ignoreBuildErrors: process.env.NEXT_SKIP_TYPE_CHECK === "1" },
  agentRules: false,
  turbopack: {
    // The guides of `/docs` are taken in as text.
    rules: { "*.md": { type: "text" } },
    resolveAlias: Object.fromEntries(kitsNotOffered.map((kit) => [kit, "./lib/wallet/not-offered.ts"])),
  },
  experimental: {
    // An open tab keeps the pages that it fetched ahead for five minutes otherwise. Next takes no less.
    staleTimes: { static: 30 },
    // A build serves any service: what one market's pages held must not greet the visitors of another, or of a market started over
    // (docs/decisions/0025-cached-pages-are-not-kept-on-disk.md).
    isrFlushToDisk: false,
    // A build writes 200 MB of cache and minifies what only this machine reads: a third of its time, for those who start it first.
    turbopackFileSystemCacheForBuild: false,
    serverMinification: false,
    // The server's code is not minified, so that it can be read without them.
    turbopackSourceMaps: false,
    // Half a kilobyte of every page's first load (docs/decisions/0033-build-switches.md).
    turbopackCjsTreeShaking: true,
    turbopackCrossModuleConstants: true,
  },
  // The web's server names the language of each page in a header, `web-server/choose-language.ts`. Behind a dynamic segment, pages
  // are rendered at their first request and cached like every other page (docs/decisions/0024-pages-are-rendered-at-their-first-request.md).
  rewrites: async () => ({
    beforeFiles: [
      {
        source: "/:path*",
        has: [{ type: "header", key: languageHeader, value: "(?<language>.+)" }],
        destination: "/:language/:path*",
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
