/** The web's own server sets this header on every request, and replaces the visitor's value. */
export const peerAddressHeader = "x-quayside-peer";
