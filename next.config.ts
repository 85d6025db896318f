import type { NextConfig } from "next";

const config: NextConfig = {
  // A separate folder lets a second build run beside a live server: rebuilding into a served folder breaks its chunks.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // The compiler stops the window virtualizer from updating its rows.
  reactCompiler: false,
  typescript: { ignoreBuildErrors: process.env.NEXT_SKIP_TYPE_CHECK === "1" },
  agentRules: false,
  // A build serves any service: what one market's pages held must not greet the visitors of another, or of a market started over.
  experimental: { isrFlushToDisk: false },
  // Pages without a parameter would be prerendered by the build, which has no service to ask. Behind a dynamic segment
  // they are rendered at their first request and cached like every other page.
  rewrites: async () => ({
    beforeFiles: [
      { source: "/", destination: "/at/now" },
      { source: "/collections", destination: "/at/now/collections" },
      { source: "/activity", destination: "/at/now/activity" },
    ],
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
