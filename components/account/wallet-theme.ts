import { lightTheme, type Theme } from "@rainbow-me/rainbowkit";

const base = lightTheme({ borderRadius: "small" });

/**
 * RainbowKit's dialog in the site's colour tokens. The tokens follow the theme, so one RainbowKit theme serves light
 * and dark.
 */
export const walletTheme: Theme = {
  ...base,
  // RainbowKit's own "none" is a blur of 0 px, for which a browser still draws the whole page again.
  blurs: { modalOverlay: "none" },
  colors: {
    ...base.colors,
    accentColor: "var(--accent)",
    accentColorForeground: "var(--accent-ink)",
    actionButtonBorder: "var(--line)",
    actionButtonBorderMobile: "var(--line)",
    actionButtonSecondaryBackground: "var(--surface-2)",
    closeButton: "var(--ink-2)",
    closeButtonBackground: "var(--surface-2)",
    downloadBottomCardBackground: "var(--surface-1)",
    downloadTopCardBackground: "var(--surface-2)",
    error: "var(--neg)",
    generalBorder: "var(--line)",
    generalBorderDim: "var(--line)",
    menuItemBackground: "var(--surface-2)",
    modalBackdrop: "var(--scrim)",
    modalBackground: "var(--overlay)",
    modalBorder: "var(--line)",
    modalText: "var(--ink)",
    modalTextDim: "var(--ink-3)",
    modalTextSecondary: "var(--ink-2)",
    selectedOptionBorder: "var(--line-strong)",
    standby: "var(--warn)",
  },
  fonts: { body: "var(--font-sans)" },
  radii: {
    actionButton: "6px",
    connectButton: "6px",
    menuButton: "6px",
    modal: "12px",
    modalMobile: "12px",
  },
  shadows: {
    ...base.shadows,
    dialog: "var(--shadow-3)",
    selectedOption: "none",
    selectedWallet: "none",
    walletLogo: "none",
  },
};
