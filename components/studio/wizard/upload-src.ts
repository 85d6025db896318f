/** The address within this site of an upload, for pictures on the screen. */
export function uploadSrc(cid: string): string {
  return `/media/uploads/${cid}`;
}
