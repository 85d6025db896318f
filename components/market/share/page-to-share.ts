/** What a link to the open page gives to others. */
export interface SharedLink {
  title: string;
  /** Absolute, in the page's language. */
  url: string;
  /** The picture that other sites show with the link, by its path; null where the page has none. */
  picture: { path: string; size: { width: number; height: number } | null } | null;
}

/** The address of the page by its own head, which leaves out what only this visitor chose. */
export function pageToShare(): SharedLink {
  const content = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  // The head names the public address, where a page opened at another one of this web's hosts may not be.
  const { pathname } = new URL(canonical ?? window.location.href, window.location.href);
  const picture = content("image");
  const drawn = picture === undefined ? null : new URL(picture, window.location.href);
  const [width, height] = [Number(content("image:width")), Number(content("image:height"))];
  return {
    title: content("title") ?? document.title,
    url: `${window.location.origin}${pathname}`,
    picture:
      drawn === null
        ? null
        : {
            path: `${drawn.pathname}${drawn.search}`,
            size: width > 0 && height > 0 ? { width, height } : null,
          },
  };
}

/** Opens the device's own sheet. A visitor who closes it has shared nothing, which is no error. */
export async function shareByDevice({ title, url }: SharedLink): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}
