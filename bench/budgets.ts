export interface Budget {
  name: string;
  /** Kilobytes of 1,000 bytes, gzip: the gate. */
  kilobytes: number;
  /** What is aimed at where the gate is not there yet. */
  aim?: number;
}

/** The first that fits a route counts. */
const budgets: readonly (Budget & { routes: RegExp })[] = [
  // Above what is aimed at, and held there: the filters and the virtual grid are not yet downloaded on intent.
  { routes: /^\/collections\/\[slug\]$/, name: "collection page", kilobytes: 194, aim: 175 },
  // Likewise: the trade buttons stand in the first load.
  { routes: /^\/items\//, name: "item page", kilobytes: 186, aim: 180 },
];

const browsePage: Budget = { name: "browse page", kilobytes: 175 };

/** How much JavaScript a page may load before anybody touches it. */
export function budgetOf(route: string): Budget {
  return budgets.find(({ routes }) => routes.test(route)) ?? browsePage;
}
