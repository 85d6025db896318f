import collectors from "@/docs/guides/collectors.md";
import creators from "@/docs/guides/creators.md";
import developers from "@/docs/guides/developers.md";
import operators from "@/docs/guides/operators.md";
import type { GuideName } from "@/lib/format/guides";

/** The texts of the guides, which the build takes in. */
export const guideTexts: Readonly<Record<GuideName, string>> = {
  collectors,
  creators,
  developers,
  operators,
};
