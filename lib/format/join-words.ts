import { t } from "../language/translate";

/** "Hat: Crown", "Hat: Crown and Level: 3", "Hat: Crown, Level: 3 and Rare: yes". */
export function joinAnd(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : t("{list} and {last}", { list: parts.slice(0, -1).join(", "), last });
}
