/**
 * The host of a web address from an untrusted source, for a link's text. Null for anything but a plain web address.
 */
export function websiteHost(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, username, password } = new URL(url);
  const isPlain = (protocol === "https:" || protocol === "http:") && username === "" && password === "";
  return isPlain ? host.replace(/^www\./, "") : null;
}
