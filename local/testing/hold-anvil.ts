import { startAnvil } from "../chains/start-anvil";

// A process for tests to kill: it starts a chain, says which process that is, and stays.
const { pid } = await startAnvil({ chainId: Number(process.argv[2]) });
process.stdout.write(`${pid}\n`);
setInterval(() => {}, 60_000);
