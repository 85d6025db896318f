/** Identifies the connector of the demo wallet. */
export const demoConnectorType = "quayside-demo";
