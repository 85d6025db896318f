export interface Budget {
  name: string;
  /** Kilobytes of 1,000 bytes, gzip, that are aimed at. */
  aim: number;
  /** What no page may exceed: the gate of `npm run size`. */
  gate: number;
}

const itemPage: Budget = { name: "item page", aim: 180, gate: 180 };
const browsePage: Budget = { name: "browse page", aim: 170, gate: 175 };

/** How much JavaScript a page may load before anybody touches it. */
export function budgetOf(route: string): Budget {
  return route.startsWith("/items/") ? itemPage : browsePage;
}
