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
    where: "On every page",
    shortcuts: [
      { keys: [["/"], ["Control", "K"]], does: "Search" },
      { keys: [["G", "N"]], does: "Notifications" },
      { keys: [["?"]], does: "Show this list" },
      { keys: [["Esc"]], does: "Close what is open" },
    ],
  },
  {
    where: "In the search",
    shortcuts: [
      { keys: [["↑"], ["↓"]], does: "Previous and next result" },
      { keys: [["Tab"]], does: "Next kind of results" },
      { keys: [["↵"]], does: "Open the result" },
      { keys: [["Control", "↵"]], does: "Open it in a new tab" },
    ],
  },
  {
    where: "Among items",
    shortcuts: [
      { keys: [["F"]], does: "Filters of a collection" },
      { keys: [["X"]], does: "Select an item of yours, while its card has the focus" },
    ],
  },
  {
    where: "Among notifications",
    shortcuts: [
      { keys: [["J"], ["K"]], does: "Next and previous notification" },
      { keys: [["E"]], does: "Mark it as read" },
      { keys: [["↵"]], does: "Take its action" },
    ],
  },
  {
    where: "In a chart",
    shortcuts: [
      { keys: [["←"], ["→"]], does: "One mark back and on" },
      { keys: [["PgUp"], ["PgDn"]], does: "Ten marks back and on" },
      { keys: [["Home"], ["End"]], does: "First and last mark" },
      { keys: [["↑"], ["↓"]], does: "Another series" },
      { keys: [["↵"]], does: "Open the sale" },
    ],
  },
];
