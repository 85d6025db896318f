import { expect, it } from "vitest";
import { contentSecurityPolicy } from "@/lib/scripts/page-policy";
import { addressesIn, checkPolicy } from "./check-policy";

const secure = new URL("https://market.example/");
const plain = contentSecurityPolicy({ rpcUrls: [], walletConnect: false }, null);
const own = contentSecurityPolicy(
  {
    rpcUrls: ["https://rpc.example/key", "wss://node.example:8546", "https://[::1]:8545"],
    walletConnect: true,
  },
  "https://art.example",
);
const scripts = new Set(["'sha256-AAAA'"]);

it("takes the policy of every release, and one that allows less", () => {
  const withScript = own.replace("script-src 'self'", "script-src 'self' 'sha256-AAAA'");
  const less = plain.replace("connect-src 'self'", "connect-src 'none'");
  for (const policy of [
    plain,
    own,
    withScript,
    less,
    `${plain}; upgrade-insecure-requests`,
    `${own}, default-src *`,
  ])
    expect(checkPolicy(secure, policy, scripts)).toEqual([]);
});

it("takes a node without encryption at a site without it alone", () => {
  const local = contentSecurityPolicy({ rpcUrls: ["http://127.0.0.1:8545"], walletConnect: false }, null);
  expect(checkPolicy(new URL("http://127.0.0.1:3000"), local, scripts)).toEqual([]);
  expect(checkPolicy(secure, local, scripts)).toEqual(["connect-src allows http://127.0.0.1:8545"]);
});

it("names the sites of an operator's settings", () => {
  const addresses = ["https://rpc.example", "wss://node.example:8546", "https://[::1]:8545"];
  expect(new Set(addressesIn(own))).toEqual(new Set([...addresses, "https://art.example"]));
  expect(new Set(addressesIn(`${plain}, ${own}`))).toEqual(new Set(addressesIn(own)));
  expect(addressesIn(plain)).toEqual([]);
});

it("names a page without a policy", () => {
  expect(checkPolicy(secure, null, scripts)).toEqual(["content-security-policy is missing"]);
});

it.each([
  ["script-src 'self'", "script-src 'self' 'unsafe-inline'", "script-src allows 'unsafe-inline'"],
  ["script-src 'self'", "script-src *; script-src 'self'", "script-src allows *"],
  ["script-src 'self'", "script-src 'self'; script-src-elem *", "script-src-elem is not of a release"],
  ["default-src 'self'; ", "", "default-src is missing"],
  ["trusted-types default", "trusted-types default evil", "trusted-types allows evil"],
  [
    "require-trusted-types-for 'script'",
    "require-trusted-types-for 'none'",
    "require-trusted-types-for does not name 'script'",
  ],
  ["connect-src 'self'", "connect-src *", "connect-src allows *"],
  ["connect-src 'self'", "connect-src 'self' https:", "connect-src allows https:"],
  ["connect-src 'self'", "connect-src https://*.evil.example", "connect-src allows https://*.evil.example"],
  ["style-src 'self'", "style-src https://evil.example", "style-src allows https://evil.example"],
  ["img-src 'self'", "img-src 'self' https:", "img-src allows https:"],
  ["font-src 'self'", "font-src https://evil.example", "font-src allows https://evil.example"],
  ["media-src 'self'", "media-src *", "media-src allows *"],
  ["frame-src 'none'", "frame-src *", "frame-src allows *"],
  ["frame-src 'none'", "frame-src 'self'", "frame-src allows 'self'"],
  ["frame-src 'none'", "frame-src https://market.example:1", "frame-src allows https://market.example:1"],
  [
    "media-src 'self'; frame-src 'none'",
    "media-src https://art.example; frame-src https://evil.example",
    "media-src and frame-src allow https://art.example https://evil.example, which is not one site",
  ],
  ["object-src 'none'", "object-src 'self'", "object-src allows 'self'"],
  ["base-uri 'self'", "base-uri *", "base-uri allows *"],
  [
    "form-action 'self'",
    "form-action 'self' https://evil.example",
    "form-action allows https://evil.example",
  ],
  ["frame-ancestors 'none'", "frame-ancestors *", "frame-ancestors allows *"],
])("names a policy with another %s: %s", (from, to, expected) => {
  const changed = plain.replace(from, to);
  expect(changed).not.toBe(plain);
  expect(checkPolicy(secure, changed, scripts)).toEqual([expected]);
});
