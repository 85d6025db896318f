/**
 * How long a picture or a media file is kept, whose address is the digest of what it is. A browser keeps what it has shown, for no page names what
 * was taken down. A cache that serves others asks again after half a minute (docs/decisions/0109-what-is-taken-down-is-gone-within-a-minute.md).
 */
export const mediaCaching = "public, max-age=31536000, s-maxage=30, immutable";
