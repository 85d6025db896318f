import type { Middleware } from "./middleware";

/** Headers by which the holder of a build's key makes Next render a cached page again, or mark it stale. */
const headersOfHolder = [
  "x-prerender-revalidate",
  "x-prerender-revalidate-if-generated",
  "x-next-revalidate-tag-token",
  "x-next-revalidated-tags",
];

/** Cookies of Next's preview mode, in which every page is rendered for its visitor alone. */
const cookieOfHolder = /^(__prerender_bypass|__next_preview_data)(=|$)/;

/**
 * Removes what the keys in a build open. Our pages have no preview, and a build is public as soon as it is released: with its key
 * anybody could have every page rendered anew, past all caches.
 */
export const dropPreviewKeys: Middleware = ({ headers }, _response, next) => {
  for (const name of headersOfHolder) delete headers[name];
  if (headers.cookie?.includes("__") === true) {
    const cookies = headers.cookie.split(";").map((cookie) => cookie.trim());
    headers.cookie = cookies.filter((cookie) => !cookieOfHolder.test(cookie)).join("; ");
  }
  next();
};
