/** How the connector of the demo wallet is told from others. */
export const demoConnectorType = "quayside-demo";
