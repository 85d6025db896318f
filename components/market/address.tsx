import Link from "next/link";
import { formatAddress } from "@/lib/format/address";
import { CopyButton } from "../ui/copy-button";

export interface AddressProps {
  address: string;
  /** A name that resolves both ways, shown in its place. */
  name?: string;
  href?: string;
  copy?: boolean;
}

/** An account or contract; the full value is the title. */
export function Address({ address, name, href, copy = false }: AddressProps) {
  const text = (
    <span title={address} data-exact={address} className={name ? "font-medium" : "mono whitespace-nowrap"}>
      {name ?? formatAddress(address)}
    </span>
  );
  return (
    <span className="inline-flex items-center gap-1">
      {href ? (
        <Link href={href} prefetch={false} className="hover:underline">
          {text}
        </Link>
      ) : (
        text
      )}
      {copy && <CopyButton value={address} label="Copy address" />}
    </span>
  );
}
