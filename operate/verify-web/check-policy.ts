import { contentSecurityPolicy } from "@/lib/scripts/page-policy";

/** The sources of each directive of a policy. Of one that stands there twice browsers take the first. */
function directivesOf(policy: string): Map<string, string[]> {
  const parts = policy.split(";").map((part) => part.trim().split(/\s+/));
  const named = parts.map(([name = "", ...sources]) => [name.toLowerCase(), sources] as const);
  return new Map(named.filter(([name]) => name !== "").reverse());
}

/** What a release allows by itself. */
const release = directivesOf(contentSecurityPolicy({ rpcUrls: [], walletConnect: true }, null));

/** Directives that a proxy may add: they only take from a page. */
const stricter = ["upgrade-insecure-requests", "block-all-mixed-content"];

/** The directives to which the addresses of an operator's settings come: the chains' RPCs, and the site of media and programs. */
const withAddresses = ["connect-src", "media-src", "frame-src"];

function othersIn(policy: Map<string, string[]>, name: string): string[] {
  const own = release.get(name) ?? [];
  return (policy.get(name) ?? []).filter((source) => source !== "'none'" && !own.includes(source));
}

/** Whether a source is one whole origin, as a release writes an address of its operator: no scheme alone, no path, no wildcard. */
function isOrigin(source: string, { protocol }: URL): boolean {
  if (source.includes("*") || !URL.canParse(source)) return false;
  const schemes = protocol === "https:" ? ["https:", "wss:"] : ["https:", "wss:", "http:", "ws:"];
  const { origin, protocol: scheme } = new URL(source);
  return origin === source && schemes.includes(scheme);
}

function checkOne(url: URL, text: string, scripts: ReadonlySet<string>): string[] {
  const policy = directivesOf(text);
  // Programs must not run on the host of the market, whatever its port.
  const mayBe: Readonly<Record<string, (source: string) => boolean>> = {
    "script-src": (source) => scripts.has(source),
    "connect-src": (source) => isOrigin(source, url),
    "media-src": (source) => isOrigin(source, url) && new URL(source).hostname !== url.hostname,
    "frame-src": (source) => isOrigin(source, url) && new URL(source).hostname !== url.hostname,
  };
  const problems: string[] = [];
  for (const name of release.keys()) {
    const wrong = othersIn(policy, name).filter((source) => mayBe[name]?.(source) !== true);
    if (!policy.has(name)) problems.push(`${name} is missing`);
    else if (wrong.length > 0) problems.push(`${name} allows ${wrong.join(" ")}`);
  }
  for (const name of policy.keys())
    if (!release.has(name) && !stricter.includes(name)) problems.push(`${name} is not of a release`);
  // The only directive that takes from a page by what it names.
  if (policy.get("require-trusted-types-for")?.includes("'script'") === false)
    problems.push("require-trusted-types-for does not name 'script'");
  const sites = new Set(["media-src", "frame-src"].flatMap((name) => othersIn(policy, name)));
  if (sites.size > 1)
    problems.push(`media-src and frame-src allow ${[...sites].join(" ")}, which is not one site`);
  return problems;
}

/**
 * Finds where the Content-Security-Policy of a page allows more than that of a release. Addresses of the operator's own settings are checked by
 * their form, since a release does not know them: `addressesIn` names them.
 *
 * @param header several policies are parted by commas; a browser holds to each of them
 * @param scripts the sources by which inline scripts of the page may be named
 */
export function checkPolicy(url: URL, header: string | null, scripts: ReadonlySet<string>): string[] {
  if (header === null) return ["content-security-policy is missing"];
  const found = header.split(",").map((policy) => checkOne(url, policy, scripts));
  return found.reduce((least, problems) => (problems.length < least.length ? problems : least));
}

/** The origins of the operator's settings that a page may connect to, play media of and show in frames. */
export function addressesIn(header: string | null): string[] {
  const policies = (header ?? "").split(",").map(directivesOf);
  return policies.flatMap((policy) => withAddresses.flatMap((name) => othersIn(policy, name)));
}
