import { redirect } from "next/navigation";
import { docsPath } from "@/lib/format/guides";

/** An address that people guess: how the site works is told in the guides. */
export default function AboutAddress() {
  redirect(docsPath);
}
