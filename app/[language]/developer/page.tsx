import { redirect } from "next/navigation";
import { developerPath } from "@/lib/format/paths";

/** An address that people guess. */
export default function DeveloperAddress() {
  redirect(developerPath);
}
