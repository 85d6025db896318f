import localFont from "next/font/local";

// scripts/write-fonts.ts makes the files of this folder from the packages of Fontsource.

/** Archivo with its weight and width axes, Latin letters. */
export const archivo = localFont({
  src: "./archivo-latin.woff2",
  weight: "400 600",
  style: "normal",
  display: "swap",
  variable: "--font-archivo",
  declarations: [{ prop: "font-stretch", value: "100% 112%" }],
});

/** The same font with the letters of more languages. A page downloads it only when it shows one of them. */
export const archivoExtended = localFont({
  src: "./archivo-latin-ext.woff2",
  weight: "400 600",
  style: "normal",
  display: "swap",
  variable: "--font-archivo-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-stretch", value: "100% 112%" },
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

/** For addresses, hashes, keys and code. */
export const geistMono = localFont({
  src: "./geist-mono-latin.woff2",
  weight: "400 600",
  style: "normal",
  display: "swap",
  variable: "--font-geist-mono",
  preload: false,
  adjustFontFallback: false,
});
