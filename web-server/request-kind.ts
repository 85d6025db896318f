/** A page for people, a route under `/api`, or a file: a script, a picture, an icon. */
type RequestKind = "page" | "route" | "file";

/** Tells the kind of a request by its address. */
export type KindOf = (url: string | undefined) => RequestKind;

const fileFolders = /^\/(_next\/static|media|share)\//;

/** @param publicFiles the names of the files in `public/`. */
export function createKindOf(publicFiles: readonly string[]): KindOf {
  const files = new Set(publicFiles.map((name) => `/${name}`));
  return (url = "/") => {
    if (url.startsWith("/api/")) return "route";
    if (fileFolders.test(url)) return "file";
    const queryAt = url.indexOf("?");
    return files.has(queryAt < 0 ? url : url.slice(0, queryAt)) ? "file" : "page";
  };
}
