import { getBranding } from "@/lib/api/branding";
import { readWebRole } from "@/lib/api/web-role";

export const dynamic = "force-dynamic";

/** The page's background, of the dark theme. */
const background = "#0a0e0f";

const ownIcons = [
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Pages of the market that the installed app offers from its icon. */
const shortcuts = [
  { name: "Portfolio", url: "/portfolio" },
  { name: "Drops", url: "/drops" },
  { name: "Activity", url: "/activity" },
];

/** The web app manifest (W3C), under the operator's name and mark. */
export async function GET(): Promise<Response> {
  const { name, logo } = await getBranding();
  const icons =
    logo === null ? ownIcons : [{ src: `${logo.url}?w=192`, sizes: "192x192", type: "image/webp" }];
  const manifest = {
    id: "/",
    name,
    short_name: name,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: background,
    theme_color: background,
    icons,
    ...(readWebRole(process.env) === "public" && { shortcuts }),
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=60" },
  });
}
