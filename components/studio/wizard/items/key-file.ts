import type { Hex } from "viem";
import { saveText } from "./save-text";

/**
 * Saves a drop's reveal key as a file on the visitor's device. Its words are English: it is kept for years, and read by whoever finds it.
 *
 * @param name of the drop
 */
export function saveKeyFile(name: string, key: Hex): void {
  const text = [
    `Reveal key of "${name}"`,
    "",
    key,
    "",
    "The items of this drop are hidden until they are revealed with this key. Without it nobody can reveal them.",
    "Whoever has it can see the items before. Keep it in a safe place.",
    "",
  ].join("\n");
  saveText("reveal-key.txt", text, "text/plain");
}
