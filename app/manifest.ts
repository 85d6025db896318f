import type { MetadataRoute } from "next";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Quayside",
    short_name: "Quayside",
    start_url: "/",
    display: "standalone",
    background_color: "#0a0e0f",
    theme_color: "#0a0e0f",
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
  };
}
