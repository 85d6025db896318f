import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    // Most tests wait for chains and databases of their own; one core left idle would be half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "lib/**/*.test.ts",
            "components/**/*.test.ts",
            "app/**/*.test.ts",
            "local/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          exclude: ["**/*.chain.test.ts", "**/node_modules/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["service/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
