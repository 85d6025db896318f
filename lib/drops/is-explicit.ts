import type { Drop } from "../contract/drop";

/** Whether the art of a drop is veiled until somebody asks to see it. */
export function isExplicit({ labels }: Pick<Drop, "labels">): boolean {
  return labels?.includes("explicit") ?? false;
}
