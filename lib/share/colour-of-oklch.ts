/** The gamma of sRGB: CSS Color 4, section 10.2. */
function gamma(light: number): number {
  const bounded = Math.min(1, Math.max(0, light));
  const coded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(coded * 255);
}

/**
 * A colour of CSS's `oklch()` as `#rrggbb`, for what draws SVG without it.
 *
 * @param hue in degrees
 * @see https://www.w3.org/TR/css-color-4/#ok-lab
 */
export function colourOfOklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map((light) => gamma(light).toString(16).padStart(2, "0")).join("")}`;
}
