import type { NextConfig } from "next";

const config: NextConfig = {
  // A separate folder lets a second build run beside a live server: rebuilding into a served folder breaks its chunks.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // The compiler stops the window virtualizer from updating its rows.
  reactCompiler: false,
  typescript: { tsconfigPath: "tsconfig.json" },
  agentRules: false,
};

export default config;
