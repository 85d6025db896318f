import { loadAllowlist } from "./allowlist/load-allowlist";
import { printAllowlistRoot } from "./allowlist/print-allowlist-root";
import type { Command } from "./command-line/define-command";

/** Every command of `quayside`, in the order of its help. */
export const commands: readonly Command[] = [printAllowlistRoot, loadAllowlist];
