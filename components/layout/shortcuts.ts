import { msg } from "@/lib/language/translate";

/** Keys that are pressed together; `Control` is ⌘ on a Mac. */
type Keys = readonly string[];

export interface Shortcut {
  /** Each of them does it. */
  keys: readonly Keys[];
  does: string;
}

/** The keys that do something, by where they do it. A test compares them with the sources. */
export const shortcutGroups: readonly { where: string; shortcuts: readonly Shortcut[] }[] = [
  {
    where: msg("On every page"),
    shortcuts: [
      { keys: [["/"], ["Control", "K"]], does: msg("Search") },
      { keys: [["G", "H"]], does: msg("Explore") },
      { keys: [["G", "C"]], does: msg("Collections") },
      { keys: [["G", "D"]], does: msg("Drops") },
      { keys: [["G", "A"]], does: msg("Activity") },
      { keys: [["G", "P"]], does: msg("Portfolio") },
      { keys: [["G", "N"]], does: msg("Notifications") },
      { keys: [["?"]], does: msg("Show this list") },
      { keys: [["Esc"]], does: msg("Close what is open") },
    ],
  },
  {
    where: msg("In the search"),
    shortcuts: [
      { keys: [["↑"], ["↓"]], does: msg("Previous and next result") },
      { keys: [["Tab"]], does: msg("Next kind of results") },
      { keys: [["↵"]], does: msg("Open the result") },
      { keys: [["Control", "↵"]], does: msg("Open it in a new tab") },
    ],
  },
  {
    where: msg("Among items"),
    shortcuts: [
      { keys: [["F"]], does: msg("Filters of a collection") },
      { keys: [["X"]], does: msg("Select an item of yours, while its card has the focus") },
    ],
  },
  {
    where: msg("Among approvals"),
    shortcuts: [
      { keys: [["X"]], does: msg("Choose the approval, while its row has the focus") },
      { keys: [["↵"]], does: msg("Revoke it") },
    ],
  },
  {
    where: msg("Among notifications"),
    shortcuts: [
      { keys: [["J"], ["K"]], does: msg("Next and previous notification") },
      { keys: [["E"]], does: msg("Mark it as read") },
      { keys: [["↵"]], does: msg("Take its action") },
    ],
  },
  {
    where: msg("In a chart"),
    shortcuts: [
      { keys: [["←"], ["→"]], does: msg("One mark back and on") },
      { keys: [["PgUp"], ["PgDn"]], does: msg("Ten marks back and on") },
      { keys: [["Home"], ["End"]], does: msg("First and last mark") },
      { keys: [["↑"], ["↓"]], does: msg("Another series") },
      { keys: [["↵"]], does: msg("Open the sale") },
    ],
  },
];
