import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import solc from "solc";
import { keccak256, toHex } from "viem";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Source units are named by their import path, so the same bytes come out wherever the repository lies. */
function readSource(path) {
  const file = here(path.startsWith("src/") ? path : `node_modules/${path}`);
  return existsSync(file) ? { contents: readFileSync(file, "utf8") } : { error: `no such source: ${path}` };
}

/** One source of thirdweb's spells its licence with a space. */
const licenceOf = (source) => (source.license === "Apache 2.0" ? "Apache-2.0" : source.license);

function toArtefact(contractName, sourceName, compiled, { acceptedLicences = [], publishedBytecode }) {
  const metadata = JSON.parse(compiled.metadata);
  const sources = Object.entries(metadata.sources);
  const accepted = ["MIT", ...acceptedLicences];
  const foreign = sources.filter(([, source]) => !accepted.includes(licenceOf(source)));
  if (foreign.length > 0) {
    const paths = foreign.map(([path]) => path).join(", ");
    throw new Error(`${contractName} would commit code that is not ${accepted.join(" or ")}: ${paths}`);
  }
  const ownSources = sources.filter(([path]) => path.startsWith("src/"));
  return {
    contractName,
    sourceName,
    license: [...new Set(sources.map(([, source]) => licenceOf(source)))].sort().join(" AND "),
    compiler: { version: metadata.compiler.version, settings: metadata.settings },
    // Covers the compiler, its settings and every source, as solc itself records them.
    metadataHash: keccak256(toHex(compiled.metadata)),
    ownSources: Object.fromEntries(ownSources.map(([path, source]) => [path, source.keccak256])),
    abi: compiled.abi,
    bytecode: publishedBytecode ?? `0x${compiled.evm.bytecode.object}`,
  };
}

/**
 * Compiles one unit with solc-js.
 *
 * @param {import("./units.mjs").units[number]} unit
 * @param {string} [publishedBytecode] The bytecode of the unit's one contract, where a published hash proves it. The code is not generated
 *   then, which takes most of the time.
 * @returns {object[]} One artefact a contract. Throws on any error or warning of own sources, and on sources whose licence it does not accept.
 */
export function compile(unit, publishedBytecode) {
  const entries = Object.entries(unit.contracts);
  const outputs = ["abi", "metadata", ...(publishedBytecode === undefined ? ["evm.bytecode.object"] : [])];
  const input = {
    language: "Solidity",
    sources: Object.fromEntries(entries.map(([, path]) => [path, { content: readSource(path).contents }])),
    settings: {
      ...unit.settings,
      remappings: unit.remappings ?? [],
      // Only what is committed: solc would otherwise also generate code for every contract that these import.
      outputSelection: Object.fromEntries(entries.map(([name, path]) => [path, { [name]: outputs }])),
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readSource }));
  const problems = (output.errors ?? []).filter(
    (error) =>
      error.severity === "error" ||
      (error.sourceLocation?.file.startsWith("src/") && !unit.acceptedWarnings?.includes(error.errorCode)),
  );
  if (problems.length > 0) throw new Error(problems.map((error) => error.formattedMessage).join("\n"));
  return entries.map(([name, path]) =>
    toArtefact(name, path, output.contracts[path][name], { ...unit, publishedBytecode }),
  );
}
