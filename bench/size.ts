import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { budgetOf } from "./measures/budgets";
import { readChunk } from "./measures/chunk-modules";
import { listFirstLoads } from "./measures/first-load";

const buildFolder = fileURLToPath(new URL("../.next/", import.meta.url));

const listed = 10;

/** The number of modules to list for a page over its budget, largest first. */
function largestModules(files: readonly string[]): string {
  return files
    .flatMap((file) => readChunk(readFileSync(join(buildFolder, file), "utf8")))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, listed)
    .map(({ bytes, exports }) => {
      const names = exports.length === 0 ? "a module without named exports" : exports.slice(0, 4).join(", ");
      return `        ${(bytes / 1000).toFixed(1).padStart(5)} KB  ${names}\n`;
    })
    .join("");
}

let over = 0;
for (const { route, bytes, files } of listFirstLoads(buildFolder)) {
  const budget = budgetOf(route);
  const kilobytes = bytes / 1000;
  const isOver = kilobytes > budget.kilobytes;
  if (isOver) over += 1;
  process.stdout.write(
    `${isOver ? "OVER" : "  ok"}  ${kilobytes.toFixed(1).padStart(6)} of ${budget.kilobytes} KB  ${route} (${budget.name})\n`,
  );
  if (isOver) process.stdout.write(largestModules(files));
}
if (over > 0) process.stdout.write(`${over} pages load more JavaScript than their budget allows.\n`);
process.exitCode = over > 0 ? 1 : 0;
