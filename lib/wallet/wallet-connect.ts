// A file of its own, so that WalletConnect is downloaded only where the operator set it up.
export { walletConnectWallet } from "@rainbow-me/rainbowkit/wallets";
