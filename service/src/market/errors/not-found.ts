import { MarketError } from "./market-error";

export function notFound(what: string): MarketError {
  return new MarketError("not_found", `There is no such ${what}.`);
}
