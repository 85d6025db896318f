import { sha256, stringToHex } from "viem";

/**
 * The functions that React writes before the first instruction which needs them, by their length: the SHA-256 of their text. They stand in
 * react-dom's server; its test says so when an update of Next brings others.
 */
export const definitionHashes: Readonly<Record<number, string>> = {
  57: "0xee6bb81f4e9fc030a39a7c71affc4d1f2b900baa4b4c7af83361388d7c39599b",
  193: "0xae43f2863da498ae6e297e928af4b7bb581afa935a8f2f3105606210f5e134c0",
  200: "0xe53a88761f342a08e20f9b94b73d8e8436b90e51addf7c4957a94ae17504f98a",
  201: "0x1c8c044fd61ba420d20d9c528c3c018543fab32c03d2f7db00f6ec8230db3785",
  829: "0x7a3c441a297b4368e7168f53d44323873b11a160d3567f2d4695187785c22646",
  1105: "0x4304d371463a5ff5bda9b23cbcf5ddb0102806ae578bf32f300315d8511e2699",
};

/** The script without one of React's definitions at its start. */
function withoutDefinition(script: string): string | null {
  if (!/^(\$R|requestAnimationFrame)/.test(script)) return null;
  // The longest first: one begins with another.
  for (const [length, hash] of Object.entries(definitionHashes).reverse()) {
    const end = Number(length);
    if (script.length >= end && sha256(stringToHex(script.slice(0, end))) === hash) return script.slice(end);
  }
  return null;
}

/** The script without the definitions of React's instructions at its start. */
export function withoutReactDefinitions(script: string): string {
  const rest = withoutDefinition(script);
  return rest === null ? script : withoutReactDefinitions(rest);
}
