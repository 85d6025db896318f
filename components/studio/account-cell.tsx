import { accountPath } from "@/lib/format/paths";
import { AccountName } from "../market/account-name";
import { Avatar } from "../market/avatar";
import { Cell } from "../ui/table";

/** The account of a row. */
export function AccountCell({ address }: { address: string }) {
  return (
    <Cell>
      <span className="flex items-center gap-2.5">
        <Avatar address={address} image={null} size={20} />
        <AccountName address={address} href={accountPath(address)} />
      </span>
    </Cell>
  );
}
