import Link from "next/link";
import { formatAddress } from "@/lib/format/address";

export interface AddressProps {
  address: string;
  /** A name of the account, shown instead of the address. */
  name?: string;
  href?: string;
}

/** An account or contract. The full value is the title and the copied text. */
export function AddressText({ address, name, href }: AddressProps) {
  const text = (
    <span
      title={address}
      data-exact={address}
      dir={name && "auto"}
      className={name ? "inline-block max-w-44 truncate align-bottom font-medium" : "mono whitespace-nowrap"}
    >
      {name ?? formatAddress(address)}
    </span>
  );
  if (href === undefined) return text;
  return (
    <Link href={href} prefetch={false} className="hover:underline">
      {text}
    </Link>
  );
}
