"use client";

import { useRouter } from "next/navigation";
import { useKeySequence } from "../ui/use-key-sequence";

/** `g`, then the first letter of a page of the header, opens that page; `h` opens the start page. */
export function GoKeys() {
  const router = useRouter();
  const go = (path: string) => () => {
    router.push(path);
    return true;
  };
  useKeySequence("g", "h", go("/"));
  useKeySequence("g", "c", go("/collections"));
  useKeySequence("g", "d", go("/drops"));
  useKeySequence("g", "a", go("/activity"));
  useKeySequence("g", "p", go("/portfolio"));
  return null;
}
