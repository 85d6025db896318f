import type { Image } from "@/lib/contract/collection";

/** The facts that the player of each kind of media needs. */
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
