import type { DocumentParameter } from "./openapi-document";

const queryOf = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

/** Each address of a route with each known value of a path's and a required parameter, and then with one more parameter at a time. */
export function addressesOf(
  path: string,
  parameters: readonly DocumentParameter[],
  known: Readonly<Record<string, readonly string[]>>,
): string[] {
  let paths = [`/v1${path}`];
  for (const { name } of parameters.filter((parameter) => parameter.in === "path"))
    paths = paths.flatMap((url) =>
      (known[name] ?? ["0"]).map((value) => url.replace(`{${name}}`, encodeURIComponent(value))),
    );
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  let queries: string[][] = [[]];
  for (const { name } of inQuery.filter(({ required }) => required))
    queries = queries.flatMap((query) =>
      (known[name] ?? ["7d"]).map((value) => [...query, queryOf(name, value)]),
    );
  const more = inQuery
    .filter(({ required }) => !required)
    .flatMap(({ name, schema }) =>
      (known[name] ?? schema?.enum ?? []).map((value) => [queryOf(name, value)]),
    );
  return paths.flatMap((url) =>
    queries.flatMap((query) => [[], ...more].map((one) => `${url}?${[...query, ...one].join("&")}`)),
  );
}
