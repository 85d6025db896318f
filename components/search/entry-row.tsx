import { Avatar } from "../market/avatar";
import { Icon } from "../ui/icon";
import { eventContent, orderContent } from "./hash-content";
import { MatchedName } from "./matched-name";
import type { EntryOf, PaletteEntry } from "./palette-groups";
import {
  artSize,
  PaletteRow,
  type PaletteRowProps,
  type RowContent,
  RowIcon,
  type RowLook,
} from "./palette-row";
import { accountContent, collectionContent, dropContent, itemContent } from "./record-content";

function linkContent({ name, icon, account }: EntryOf<"link">, { words }: RowLook): RowContent {
  return {
    art:
      account === undefined ? (
        <RowIcon>
          <Icon name={icon} size={16} />
        </RowIcon>
      ) : (
        <Avatar address={account} size={artSize} />
      ),
    name: <MatchedName name={name} words={words} />,
  };
}

/** What a row shows of its record. */
export function contentOf(entry: PaletteEntry, look: RowLook): RowContent {
  switch (entry.kind) {
    case "collection":
      return collectionContent(entry, look);
    case "item":
      return itemContent(entry, look);
    case "account":
      return accountContent(entry, look);
    case "drop":
      return dropContent(entry, look);
    case "order":
      return orderContent(entry, look);
    case "event":
      return eventContent(entry, look);
    case "link":
      return linkContent(entry, look);
  }
}

export type EntryRowProps = RowLook &
  Pick<PaletteRowProps, "id" | "isActive" | "onOpen" | "onPoint"> & { entry: PaletteEntry };

/** The row of one record or link. */
export function EntryRow({ entry, looks, words, isPasted, ...row }: EntryRowProps) {
  return <PaletteRow href={entry.href} {...row} {...contentOf(entry, { looks, words, isPasted })} />;
}
