/** Whether the picture of a record is veiled until somebody asks to see it. A service without labels veils nothing. */
export function isExplicit({ labels }: { labels?: readonly string[] | undefined }): boolean {
  return labels?.includes("explicit") ?? false;
}
