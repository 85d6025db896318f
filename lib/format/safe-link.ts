/** Whether a link in an operator's text may be followed: a path of the site, an `https:` address or an e-mail address. */
export function isSafeLink(href: string): boolean {
  if (isSitePath(href)) return true;
  const url = URL.canParse(href) ? new URL(href) : null;
  return url?.protocol === "mailto:" || (url?.protocol === "https:" && url.username === "");
}

/** Whether a link leads to a page of this site. Two slashes, or a backslash, would lead to another host. */
export function isSitePath(href: string): boolean {
  return /^\/(?!\/)[^\s\\]*$/.test(href);
}
