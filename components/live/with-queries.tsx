import type { ComponentType } from "react";

const wrapped = new WeakMap<object, unknown>();

/**
 * A part of the page that queries the service, with the query code and its cache. Equal parts give the same
 * component.
 */
export async function withQueries<P extends object>(
  load: Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const [Part, { QueryProvider }] = await Promise.all([load, import("./query-provider")]);
  const known = wrapped.get(Part);
  if (known !== undefined) return known as ComponentType<P>;
  const querying = (props: P) => (
    <QueryProvider>
      <Part {...props} />
    </QueryProvider>
  );
  wrapped.set(Part, querying);
  return querying;
}
