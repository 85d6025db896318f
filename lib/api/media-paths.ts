const mediaAddress = /"url":"[^"]*?\/((?:files\/)?[0-9a-f]{64})"/g;

/**
 * Points every picture and media file in a JSON answer of the service at the web's own `/media/{sha256}` or `/media/files/{sha256}`, so that
 * no address of the service reaches a browser. It replaces text: only they have a field `url` that ends in a SHA-256.
 */
export function withWebMediaPaths(json: string): string {
  return json.replace(mediaAddress, '"url":"/media/$1"');
}
