/** Where the late code of the bell finds its link in the header, and the place of its badge. */
export const bellId = "bell";
export const bellBadgeId = "bell-badge";
