/** `listings` is the list, `listing` one of it; `status` and `address` have no plural here. */
function singular(noun: string): string {
  return noun.replace(/([^su])s$/, "$1");
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The `operationId` of an operation, by which generated clients name it: `GET /collections/{slug}/items` is `getCollectionItems`. It follows
 * from the method and the path, which never change.
 */
export function operationIdOf(method: string, path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "");
  const nouns = segments.flatMap((segment, index) => {
    if (segment.startsWith("{")) return [];
    return segments[index + 1]?.startsWith("{") ? [singular(segment)] : [segment];
  });
  return method + nouns.map(capitalised).join("");
}
