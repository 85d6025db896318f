/** A read of a large market. */
export interface ScaleRequest {
  /** The group of the report. */
  group: string;
  name: string;
  /** The path under `/v1`, without the query. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Milliseconds that 99 of 100 uncached answers may take. */
  budget: 50 | 200;
  /** Whether its page 1,000 is measured too. */
  isDeep: boolean;
}

type Query = Readonly<Record<string, string>>;
export type Queries = Readonly<Record<string, Query>>;

interface ListOptions {
  group: string;
  path: string;
  budget?: 50 | 200;
  deep?: readonly string[];
}

/** One request a query, named after it. */
export function reads(
  { group, path, budget = 50, deep = [] }: ListOptions,
  queries: Queries,
): ScaleRequest[] {
  return Object.entries(queries).map(([name, query]) => ({
    group,
    name,
    path,
    query,
    budget,
    isDeep: deep.includes(name),
  }));
}

/** Each query with each sort. */
export function sorted(queries: Queries, sorts: readonly string[]): Queries {
  return Object.fromEntries(
    Object.entries(queries).flatMap(([name, query]) =>
      sorts.map((sort) => [`${name}, ${sort}`, { ...query, sort }]),
    ),
  );
}

/** Every pair of filters that name different parameters. */
export function pairsOf(filters: Queries): Queries {
  const entries = Object.entries(filters);
  return Object.fromEntries(
    entries.flatMap(([name, query], at) =>
      entries
        .slice(at + 1)
        .filter(([, other]) => Object.keys(other).every((key) => !(key in query)))
        .map(([otherName, other]) => [`${name} + ${otherName}`, { ...query, ...other }]),
    ),
  );
}

/** The address of a request's page, under `/v1`. */
export function addressOf(
  { path, query }: ScaleRequest,
  page: Readonly<Record<string, string>> = {},
): string {
  const parameters = new URLSearchParams({ ...query, ...page });
  return `${path}${parameters.size === 0 ? "" : `?${parameters}`}`;
}
