export type GridDensity = "roomy" | "dense";

/** How wide the art of a card is drawn: what the columns below leave, beside the filters from 64rem on. */
export const gridSizes: Readonly<Record<GridDensity, string>> = {
  roomy:
    "(width < 40rem) calc(50vw - 1.4rem), (width < 48rem) calc(33.3vw - 1.8rem), (width < 64rem) calc(25vw - 1.7rem), (width < 80rem) calc(25vw - 6.7rem), min(20vw - 5.6rem, 12.4rem)",
  dense:
    "(width < 40rem) calc(33.3vw - 1.2rem), (width < 48rem) calc(25vw - 1.3rem), (width < 64rem) calc(16.7vw - 1.1rem), (width < 80rem) calc(16.7vw - 4.5rem), min(12.5vw - 3.5rem, 7.7rem)",
};

/** Columns and gaps of the item grid. Only these classes decide the number of columns. */
export const gridStyles: Readonly<Record<GridDensity, string>> = {
  roomy:
    "grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8 md:grid-cols-4 xl:grid-cols-5",
  dense: "grid grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 md:grid-cols-6 xl:grid-cols-8",
};
