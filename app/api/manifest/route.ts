import { getBranding } from "@/lib/api/branding";

export const dynamic = "force-dynamic";

/** The page's background, of the dark theme. */
const background = "#0a0e0f";

/** The web app manifest, under the operator's name and mark. */
export async function GET(): Promise<Response> {
  const { name, logo } = await getBranding();
  const icon =
    logo === null
      ? { src: "/icon.svg", sizes: "any", type: "image/svg+xml" }
      : { src: `${logo.url}?w=192`, sizes: "192x192", type: "image/webp" };
  const manifest = {
    name,
    short_name: name,
    start_url: "/",
    display: "standalone",
    background_color: background,
    theme_color: background,
    icons: [icon],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=60" },
  });
}
