import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "systemd");
const units = readdirSync(folder)
  .filter((name) => name.endsWith(".service"))
  .map((name) => ({ name, lines: readFileSync(join(folder, name), "utf8").split("\n") }));
const ofWeb = units.filter(({ lines }) => lines.some((line) => line.endsWith(" web.mjs")));

describe("the systemd units", () => {
  it.each(units)("$name can gain no privilege, and writes only where it is told to", ({ lines }) => {
    expect(lines).toEqual(
      expect.arrayContaining([
        "NoNewPrivileges=yes",
        "CapabilityBoundingSet=",
        "ProtectSystem=strict",
        "ProtectHome=yes",
        "PrivateDevices=yes",
        "SystemCallFilter=@system-service",
        "SystemCallFilter=~@privileged",
      ]),
    );
    expect(lines.some((line) => line === "DynamicUser=yes" || /^User=quayside(-signer)?$/.test(line))).toBe(
      true,
    );
  });

  it("let the web reach this machine alone, and give it nothing of the service", () => {
    expect(ofWeb.map(({ name }) => name)).toEqual(["quayside-desk.service", "quayside-web@.service"]);
    for (const { name, lines } of ofWeb) {
      expect(lines, name).toEqual(
        expect.arrayContaining(["DynamicUser=yes", "IPAddressDeny=any", "IPAddressAllow=localhost"]),
      );
      const credentials = lines.filter((line) => line.startsWith("LoadCredential="));
      expect(credentials, name).toEqual([
        "LoadCredential=web.env:/etc/quayside/web.env",
        "LoadCredential=web-chains.json:/etc/quayside/web-chains.json",
      ]);
    }
  });
});

describe("the units of the service", () => {
  it("give each process the files that it needs, and the API's secrets to the API alone", () => {
    const files = units.map(({ name, lines }) => {
      const credentials = lines.filter((line) => line.startsWith("LoadCredential="));
      return [name, credentials.map((line) => line.split(":/etc/quayside/")[1])];
    });
    expect(Object.fromEntries(files)).toMatchObject({
      "quayside-api@.service": ["service.env", "api.env", "chains.json"],
      "quayside-follower.service": ["service.env", "chains.json"],
      "quayside-signer.service": ["signer-key", "signer-chains.json"],
    });
  });
});

describe("the follower's unit", () => {
  it("has a user of its own, and nothing of the API and the signer", () => {
    const lines = units.find(({ name }) => name === "quayside-follower.service")?.lines;
    expect(lines).toContain("DynamicUser=yes");
    const hidden = lines?.find((line) => line.startsWith("InaccessiblePaths="));
    for (const path of ["/var/lib/quayside", "/var/lib/quayside-journal", "/run/quayside-signer"])
      expect(hidden?.split(/[= ]/)).toContain(`-${path}`);
  });
});

describe("the signer's unit", () => {
  it("has no network, and gives the key to nobody else", () => {
    const lines = units.find(({ name }) => name === "quayside-signer.service")?.lines;
    expect(lines).toEqual(
      expect.arrayContaining([
        "PrivateNetwork=yes",
        "RestrictAddressFamilies=AF_UNIX",
        "RuntimeDirectoryMode=0750",
      ]),
    );
    const withKey = units.filter((unit) => unit.lines.some((line) => line.includes("signer-key")));
    expect(withKey.map(({ name }) => name)).toEqual(["quayside-signer.service"]);
  });
});

describe("the containers", () => {
  it("start only with every variable set, and have a default for none", () => {
    const text = readFileSync(join(import.meta.dirname, "compose.yaml"), "utf8");
    const variables = [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)];
    expect(variables.length).toBeGreaterThan(10);
    for (const [whole, , condition] of variables) expect(condition, whole).toBe(":?");
  });
});
