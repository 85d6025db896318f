import type { Image } from "@/lib/contract/collection";

/** What each kind of media is shown from. */
export interface MediaPartProps {
  hash: string;
  /** The file itself. */
  src: string;
  type: string;
  bytes: number;
  name: string;
  image: Image | null;
  /** The origin of programs and models; null: they are not shown. */
  sandbox: string | null;
  /** Its collection is verified. */
  verified: boolean;
}
