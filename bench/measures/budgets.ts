export interface Budget {
  name: string;
  /** Kilobytes of 1,000 bytes, gzip. */
  kilobytes: number;
}

const itemPage: Budget = { name: "item page", kilobytes: 155 };
const browsePage: Budget = { name: "browse page", kilobytes: 155 };

/** The JavaScript that a page may load before a visitor touches it. */
export function budgetOf(route: string): Budget {
  return route.startsWith("/items/") ? itemPage : browsePage;
}
