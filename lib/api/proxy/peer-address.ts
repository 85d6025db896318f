/** Set by the web's own server on every request, whatever the visitor sent under this name. */
export const peerAddressHeader = "x-quayside-peer";
