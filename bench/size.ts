import { fileURLToPath } from "node:url";
import { budgetOf } from "./budgets";
import { listFirstLoads } from "./first-load";

const buildFolder = fileURLToPath(new URL("../.next/", import.meta.url));

let over = 0;
for (const { route, bytes } of listFirstLoads(buildFolder)) {
  const budget = budgetOf(route);
  const kilobytes = bytes / 1000;
  const isOver = kilobytes > budget.kilobytes;
  if (isOver) over += 1;
  process.stdout.write(
    `${isOver ? "OVER" : "  ok"}  ${kilobytes.toFixed(1).padStart(6)} of ${budget.kilobytes} KB  ${route} (${budget.name})\n`,
  );
}
if (over > 0) process.stdout.write(`${over} pages load more JavaScript than their budget allows.\n`);
process.exitCode = over > 0 ? 1 : 0;
