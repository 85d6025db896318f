/** Whether a record's picture is hidden until a visitor asks to see it. Without labels no picture is hidden. */
export function isExplicit({ labels }: { labels?: readonly string[] | undefined }): boolean {
  return labels?.includes("explicit") ?? false;
}
