/** Routes and files answer for themselves. */
const pages = /^\/(?!api\/|_next\/|media\/|favicon\.ico|icon\.svg|manifest\.webmanifest)/;

/** Whether a request's address is that of a route under `/api`. */
export function isApiUrl(url: string | undefined): boolean {
  return url?.startsWith("/api/") ?? false;
}

/** Whether a request's address is a page's. */
export function isPageUrl(url: string | undefined): boolean {
  return pages.test(url ?? "/");
}
