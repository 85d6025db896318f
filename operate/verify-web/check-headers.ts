import { createHash } from "node:crypto";
import { fixedSecurityHeaders, integrityPolicy } from "@/lib/scripts/fixed-headers";

const leastHstsSeconds = 180 * 86_400;

/** What the policy of every page must say besides its scripts and connections. */
const fixedDirectives: Readonly<Record<string, string>> = {
  "default-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "require-trusted-types-for": "'script'",
};

function directivesOf(policy: string): Map<string, string> {
  const parts = policy.split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = "", ...sources]) => [name.toLowerCase(), sources.join(" ")]));
}

/** The source by which a policy names an inline script. */
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Finds where the headers of a page protect less than those of a release.
 *
 * @param inline the texts of the page's own inline scripts: no other may be named
 */
export function checkHeaders(url: URL, headers: Headers, inline: readonly string[]): string[] {
  const problems: string[] = [];
  const expect = (name: string, actual: string | null | undefined, wanted: string) => {
    if (actual !== wanted) problems.push(`${name} is ${actual ?? "missing"} in place of ${wanted}`);
  };
  const directives = directivesOf(headers.get("content-security-policy") ?? "");
  for (const [name, wanted] of Object.entries(fixedDirectives)) expect(name, directives.get(name), wanted);
  const known = new Set(["'self'", ...inline.map(hashOf)]);
  const sources = (directives.get("script-src") ?? "(missing)").split(" ");
  const others = sources.filter((source) => !known.has(source));
  if (others.length > 0) problems.push(`script-src allows ${others.join(" ")}`);
  for (const name of ["script-src-elem", "script-src-attr", "worker-src"])
    if (directives.has(name)) problems.push(`${name} is not of a release`);
  const policies = directives.get("trusted-types");
  if (policies !== "default lit-html") expect("trusted-types", policies, "default");
  expect("integrity-policy", headers.get("integrity-policy"), integrityPolicy);
  for (const [name, wanted] of Object.entries(fixedSecurityHeaders)) expect(name, headers.get(name), wanted);
  expect("cross-origin-resource-policy", headers.get("cross-origin-resource-policy"), "same-origin");
  if (url.protocol === "https:") {
    const seconds = Number(/max-age="?(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0);
    if (seconds < leastHstsSeconds) problems.push("strict-transport-security is missing or below 180 days");
  }
  return problems;
}
