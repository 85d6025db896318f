/**
 * Numbers reviews that may run side by side, so that one that ends late never replaces the result of one that began after it.
 *
 * @returns `begin`, to call when a review begins. It gives the function that applies its end.
 */
export function createTurns(): { begin: () => (apply: () => void) => void } {
  let begun = 0;
  let shown = 0;
  return {
    begin() {
      begun += 1;
      const turn = begun;
      return (apply) => {
        if (turn < shown) return;
        shown = turn;
        apply();
      };
    },
  };
}
