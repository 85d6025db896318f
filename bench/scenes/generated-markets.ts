import { startPostgres } from "@/lib/testing/start-postgres";
import { asAdmin, databaseUrl } from "../../service/testing/postgres-admin";
import type { BenchOptions } from "../bench-options";
import { generateMarket } from "../generate/generate-market";
import { defaultSize } from "../generate/market-size";

/** The size of the market to compare with. */
const smallItems = 10_000;

/**
 * The databases of generated markets: those that the options name, otherwise new ones on a PostgreSQL of our own.
 *
 * @param onStart takes charge of stopping that server.
 */
export async function openGeneratedMarkets(
  options: BenchOptions,
  onStart: (stop: () => Promise<void>) => void,
): Promise<{ url: string; smallUrl: string | undefined }> {
  if (options.databaseUrl !== undefined) {
    return { url: options.databaseUrl, smallUrl: options.smallDatabaseUrl };
  }
  const server = await startPostgres();
  onStart(server.stop);
  const now = Math.floor(Date.now() / 1_000);
  const generate = async (name: string, items: number) => {
    await asAdmin(server.url, (admin) => admin`create database ${admin(name)}`);
    const url = databaseUrl(server.url, name);
    await generateMarket(url, { ...defaultSize(items), seed: 1, now }, async (_what, work) => work());
    return url;
  };
  return { url: await generate("large", options.items), smallUrl: await generate("small", smallItems) };
}
