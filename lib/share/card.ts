import type { TextStyle } from "./fonts";

export const cardWidth = 1200;
export const cardHeight = 630;
export const margin = 52;

/** The dark theme of `app/globals.css`. */
export const colours = {
  ground: "#0a0e0f",
  panel: "#101618",
  track: "#222c2f",
  ink: "#edf2f0",
  ink2: "#aebbbc",
  ink3: "#87969a",
  tile: "#0a0e0f",
  accent: { fill: "#6fd6c8", onFill: "#04211e", text: "#7adbce" },
} as const;

/** No text of a card is smaller. */
const smallSize = 22;
export const small: TextStyle = { size: smallSize };
export const titleStyle: TextStyle = { size: 60, weight: 560, width: 110, tracking: -0.018 };

/** A picture in a card, in pixels of the card. */
export interface PlacedPicture {
  hash: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** `contain`: whole, before its own blurred copy. */
  fit: "cover" | "contain";
}

/** A card to draw: pictures, and the shapes above them as SVG. No text of a record is in the SVG: names are shapes by now. */
export interface Card {
  pictures: PlacedPicture[];
  svg: string;
}
