import { createHash } from "node:crypto";
import { fixedSecurityHeaders, integrityPolicy } from "@/lib/scripts/fixed-headers";
import { checkPolicy } from "./check-policy";

const leastHstsSeconds = 180 * 86_400;

/** The source by which a policy names an inline script. */
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Finds where the headers of a page protect less than those of a release.
 *
 * @param inline the texts of the page's own inline scripts: no other may be named
 */
export function checkHeaders(url: URL, headers: Headers, inline: readonly string[]): string[] {
  const scripts = new Set(inline.map(hashOf));
  const problems = checkPolicy(url, headers.get("content-security-policy"), scripts);
  const expect = (name: string, wanted: string) => {
    const actual = headers.get(name);
    if (actual !== wanted) problems.push(`${name} is ${actual ?? "missing"} in place of ${wanted}`);
  };
  expect("integrity-policy", integrityPolicy);
  for (const [name, wanted] of Object.entries(fixedSecurityHeaders)) expect(name, wanted);
  expect("cross-origin-resource-policy", "same-origin");
  if (url.protocol === "https:") {
    const seconds = Number(/max-age="?(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0);
    if (seconds < leastHstsSeconds) problems.push("strict-transport-security is missing or below 180 days");
  }
  return problems;
}
