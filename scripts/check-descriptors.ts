import { readFile } from "node:fs/promises";
import { Ajv } from "ajv";
import { z } from "zod";
import { descriptorSchemaAddress } from "../lib/clear-signing/descriptor";
import { descriptorsOf } from "../lib/clear-signing/descriptors";
import { fullPin } from "../lib/clear-signing/testing/full-pin";

/*
 * Holds the descriptors for wallets against the schema that is published with ERC-7730: `npm run check:descriptors`, or with `-- FILE` against
 * a copy of it. The schema is not ours to copy, so this needs the network and is no part of the tests.
 */

/** Throws where there is no such file or the site does not answer. */
async function readSchema(file: string | undefined): Promise<object> {
  if (file !== undefined) return z.looseObject({}).parse(JSON.parse(await readFile(file, "utf8")));
  const response = await fetch(descriptorSchemaAddress, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${descriptorSchemaAddress} answered ${response.status}.`);
  return z.looseObject({}).parse(await response.json());
}

// It calls itself draft 4, and uses nothing of it that draft 7 reads otherwise.
const draft7 = "http://json-schema.org/draft-07/schema#";
const published = { ...(await readSchema(process.argv[2])), $schema: draft7 };
const isValid = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(published);

const named = Object.entries(descriptorsOf([fullPin]));
for (const [name, descriptor] of named) {
  if (isValid(descriptor)) continue;
  process.exitCode = 1;
  for (const { instancePath, message } of isValid.errors ?? []) {
    process.stderr.write(`${name}: ${instancePath || "/"} ${message}\n`);
  }
}
if (process.exitCode !== 1) process.stdout.write(`${named.length} descriptors are valid.\n`);
