export type GridDensity = "roomy" | "dense";

/** Columns and gaps of the item grid. Only these classes decide the number of columns. */
export const gridStyles: Readonly<Record<GridDensity, string>> = {
  roomy:
    "grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8 md:grid-cols-4 xl:grid-cols-5",
  dense: "grid grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 md:grid-cols-6 xl:grid-cols-8",
};
