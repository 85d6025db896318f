import { fileURLToPath } from "node:url";

/** Where drizzle-kit writes the migrations. */
export const migrationsFolder = fileURLToPath(new URL("../../drizzle", import.meta.url));
