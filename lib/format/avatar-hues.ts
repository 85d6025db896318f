const turn = 360;

/** The hues of an account's disc, top and bottom, computed from its address, so that an account looks the same everywhere. */
export function avatarHues(address: string): [number, number] {
  const digits = address.slice(2).toLowerCase();
  const first = Number.parseInt(digits.slice(0, 6), 16) % turn;
  const apart = 40 + (Number.parseInt(digits.slice(-4), 16) % 80);
  return [first, (first + apart) % turn];
}
