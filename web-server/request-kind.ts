/** A page for people, data for programs, or a file: a script, a picture, an icon. */
export type RequestKind = "page" | "route" | "file";

/** Tells the kind of a request by its address. */
export type KindOf = (url: string | undefined) => RequestKind;

/** Routes under `/api`, and what crawlers and readers of feeds ask for. */
const data = /^\/(api\/|sitemap\/|feeds\/|erc7730\/|\.well-known\/|(sitemap\.xml|robots\.txt)(\?|$))/;
const fileFolders = /^\/(_next\/static|media|share)\//;

/** @param publicFiles the names of the files in `public/`. */
export function createKindOf(publicFiles: readonly string[]): KindOf {
  const files = new Set(publicFiles.map((name) => `/${name}`));
  return (url = "/") => {
    if (data.test(url)) return "route";
    if (fileFolders.test(url)) return "file";
    const queryAt = url.indexOf("?");
    return files.has(queryAt < 0 ? url : url.slice(0, queryAt)) ? "file" : "page";
  };
}
