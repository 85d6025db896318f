// A separate file, so that pages load WalletConnect only where the operator configured it.
export { walletConnectWallet } from "@rainbow-me/rainbowkit/wallets";
