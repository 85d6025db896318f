/** The drawing of a chain in a 20 × 20 tile: a path, and the tile's colour in each theme. */
export interface ChainGlyph {
  path: string;
  light: string;
  dark: string;
}

/** Our own drawings for well-known chains, used if the configuration has none. They affect no behaviour. */
export const chainGlyphs: Readonly<Record<string, ChainGlyph>> = {
  ethereum: {
    light: "#566A97",
    dark: "#9DADD0",
    path: "M5 4.6h10v2.4H5zM6.8 8.8h6.4v2.4H6.8zM5 13h10v2.4H5z",
  },
  base: { light: "#2A63DB", dark: "#6E9DFF", path: "M4 9.6h12a6 6 0 0 1-12 0z" },
  apechain: {
    light: "#B35A12",
    dark: "#EE9A54",
    path: "M10 4.4 16.2 15.6H12.9L10 10.2 7.1 15.6H3.8z",
  },
  polygon: { light: "#7C56C4", dark: "#B79CF0", path: "M10 4l6 4.5-2.3 7.1H6.3L4 8.5z" },
  bnb: { light: "#947000", dark: "#E6C14C", path: "M4.6 4.6h5.4v5.4H4.6zM10 10h5.4v5.4H10z" },
  abstract: {
    light: "#14805A",
    dark: "#4CC796",
    path: "M9.4 4.4a5.6 5.6 0 0 0 0 11.2zM11.4 4.4h3.2v11.2h-3.2z",
  },
  arbitrum: {
    light: "#1F7399",
    dark: "#6DB8DE",
    path: "M11.2 4.4h4.4L8.8 15.6H4.4zM13.4 12.4h2.2v3.2h-4.2z",
  },
  optimism: {
    light: "#BF3B3B",
    dark: "#F07F78",
    path: "M10 4.2a5.8 5.8 0 1 0 0 11.6a5.8 5.8 0 0 0 0-11.6zm0 3.5a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6z",
  },
};
