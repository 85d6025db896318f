export interface AvatarLook {
  ground: string;
  figure: string;
  /** Degrees by which the line between the two colours is turned. */
  angle: number;
  /** Where the line is, in a box 24 high. */
  height: number;
}

const byteAt = (address: string, index: number) =>
  Number.parseInt(address.slice(2 + index * 2, 4 + index * 2), 16);

/** Two colours and a horizon from the bytes of an address: the same in every theme, on every page and in any case. */
export function avatarLook(address: string): AvatarLook {
  const hue = Math.round((byteAt(address, 0) / 255) * 360);
  const step = 25 + Math.round((byteAt(address, 1) / 255) * 110);
  return {
    ground: `hsl(${hue} 38% ${34 + (byteAt(address, 2) % 14)}%)`,
    figure: `hsl(${(hue + step) % 360} 36% ${52 + (byteAt(address, 3) % 16)}%)`,
    angle: (byteAt(address, 4) % 12) * 30,
    height: 9 + (byteAt(address, 5) % 7),
  };
}
