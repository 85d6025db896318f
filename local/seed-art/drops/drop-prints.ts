import { brutEstate } from "../collections/brut-estate";
import { kiln } from "../collections/kiln";
import { paperWeather } from "../collections/paper-weather";
import { seaMarks } from "../collections/sea-marks";
import { card, film, poster, stamp, sunprint } from "./frames";
import { evenly, remakeArt } from "./remake";

export const airLetters = remakeArt({
  slug: "air-letters",
  name: "Air Letters",
  symbol: "AIRMAIL",
  description:
    "Stamps of a post office that never opened, for letters to places with weather. Each is cancelled, or not yet.",
  creator: "Lark & Ferry Post",
  category: "art",
  licence: "CC BY 4.0",
  logoTokenId: 100_010n,
  base: paperWeather,
  keep: ["Paper", "Light", "Weather", "Relief", "Foreground"],
  keepColours: true,
  inkTrait: "Envelope",
  inks: {
    Kraft: { weight: 4, ramp: ["#000000", "#ffffff"], ground: "#fbf7ec", mark: "#b98a5a" },
    Navy: { weight: 3, ramp: ["#000000", "#ffffff"], ground: "#fbf7ec", mark: "#24365c" },
    Brick: { weight: 2, ramp: ["#000000", "#ffffff"], ground: "#fbf7ec", mark: "#a8432f" },
    Moss: { weight: 2, ramp: ["#000000", "#ffffff"], ground: "#fbf7ec", mark: "#4c6b46" },
  },
  styleTrait: "Postmark",
  styles: evenly("Round", "Wavy", "Bars", "None yet"),
  frame: stamp,
});

export const blueKiln = remakeArt({
  slug: "blue-kiln",
  name: "Blue Kiln",
  symbol: "CYAN",
  description:
    "Pots laid on paper in the sun. What they shaded stayed white; the rest went the blue of the day.",
  creator: "Halina Voss",
  category: "art",
  licence: "CC BY-NC 4.0",
  logoTokenId: 100_003n,
  base: kiln,
  keep: ["Form", "Pattern", "Handles", "Sprig", "Light"],
  inkTrait: "Exposure",
  inks: {
    Noon: {
      weight: 4,
      ramp: ["#eef6fb", "#9cc4dd", "#2f6f9f", "#123b66"],
      ground: "#f4efe2",
      mark: "#1c4f80",
    },
    Morning: {
      weight: 3,
      ramp: ["#f6fafa", "#bddbe6", "#5f9fc0", "#2a678f"],
      ground: "#f4efe2",
      mark: "#4787ab",
    },
    Overcast: {
      weight: 2,
      ramp: ["#e9eef0", "#a9b9c4", "#5b7488", "#2e4252"],
      ground: "#efeadd",
      mark: "#4d6475",
    },
    Toned: {
      weight: 2,
      ramp: ["#f7ecd8", "#cfa878", "#83583a", "#3b241c"],
      ground: "#f4efe2",
      mark: "#6b4530",
    },
  },
  styleTrait: "Brushwork",
  styles: evenly("Even", "Ragged", "Torn"),
  frame: sunprint,
});

export const sodium = remakeArt({
  slug: "sodium-estate",
  name: "Sodium Estate",
  symbol: "SODIUM",
  description: "Posters for estates after dark, printed in the two colours that street lamps leave.",
  creator: "Press of the Ninth Floor",
  category: "art",
  licence: "CC BY 4.0",
  logoTokenId: 100_006n,
  base: brutEstate,
  keep: ["Plan", "Façade", "Roof", "Plot", "Ground"],
  inkTrait: "Lamp",
  inks: {
    Sodium: {
      weight: 4,
      ramp: ["#120b06", "#6a3208", "#ff9d1f", "#ffe2a6"],
      ground: "#ffe2a6",
      mark: "#d96b00",
    },
    Mercury: {
      weight: 3,
      ramp: ["#06110f", "#0d4a45", "#4fd1b8", "#e2fff6"],
      ground: "#e2fff6",
      mark: "#12706a",
    },
    Neon: {
      weight: 2,
      ramp: ["#12061a", "#5a0f5f", "#ff3d81", "#ffd9ea"],
      ground: "#ffd9ea",
      mark: "#a3125f",
    },
    Halide: {
      weight: 2,
      ramp: ["#0a0d14", "#33415e", "#a9bddc", "#ffffff"],
      ground: "#ffffff",
      mark: "#45587f",
    },
  },
  styleTrait: "Band",
  styles: evenly("Foot", "Head", "Spine", "Edge"),
  frame: poster,
});

export const weatherReel = remakeArt({
  slug: "weather-reel",
  name: "Weather Reel",
  symbol: "REEL",
  description: "Three frames of a film about the sky. The rest of the reel was lost at the laboratory.",
  creator: "Kino Halve",
  category: "photography",
  licence: "CC BY-SA 4.0",
  logoTokenId: 100_008n,
  base: paperWeather,
  keep: ["Light", "Weather", "Relief", "Foreground"],
  inkTrait: "Stock",
  inks: {
    Silver: { weight: 4, ramp: ["#0d0d0d", "#6f6f6f", "#f2f2f2"], ground: "#d9d6cf", mark: "#141414" },
    Sepia: { weight: 3, ramp: ["#1f130a", "#8d6540", "#f6e6cc"], ground: "#e6d9c3", mark: "#20150d" },
    Selenium: { weight: 2, ramp: ["#160f1f", "#6a5a86", "#efe6f7"], ground: "#dcd6e2", mark: "#18121f" },
    Faded: { weight: 2, ramp: ["#3a1f2b", "#c7717a", "#ffe9d0"], ground: "#f2e0cf", mark: "#2c1a22" },
  },
  styleTrait: "Gauge",
  styles: evenly("35 mm", "16 mm", "Super 8"),
  frame: film,
});

export const harbourSuits = remakeArt({
  slug: "harbour-suits",
  name: "Harbour Suits",
  symbol: "SUITS",
  description: "A pack of cards for those who wait for the tide. Each card is printed as one edition.",
  creator: "Skerry & Daughters",
  category: "games",
  licence: "CC BY 4.0",
  logoTokenId: 100_009n,
  base: seaMarks,
  keep: ["Mark", "Light", "Sky", "Sea", "Disc"],
  inkTrait: "Deck",
  inks: {
    Scarlet: {
      weight: 1,
      ramp: ["#4a0d16", "#d8343f", "#f7c5a8", "#fffaf0"],
      ground: "#2c3b4d",
      mark: "#b3202c",
    },
    Ink: {
      weight: 1,
      ramp: ["#0e1420", "#3f5877", "#b4c8d8", "#fffdf6"],
      ground: "#c9a66b",
      mark: "#141c2b",
    },
    Bottle: {
      weight: 1,
      ramp: ["#06251c", "#1d7a5a", "#bfe0b8", "#fffdf0"],
      ground: "#7a2e2e",
      mark: "#0c4a37",
    },
  },
  styleTrait: "Suit",
  styles: evenly("Buoys", "Keels", "Lamps", "Gulls"),
  frame: card,
});
