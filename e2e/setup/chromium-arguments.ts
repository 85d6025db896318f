/** The features that Playwright itself turns off: Chromium reads only the last such list, so ours must repeat them. */
const playwrightsList = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/**
 * The address bar's lists are separate pages. Each new context loads two, which takes a quarter of the time of its own pages. The tests
 * never use them.
 */
const pagesOfTheAddressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** A page of a test ends before its optimised code has saved the time that it takes to compile it. */
const scriptEngine = "--js-flags=--no-maglev --no-turbofan";

export const chromiumArguments = [
  "--no-sandbox",
  scriptEngine,
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...playwrightsList, ...pagesOfTheAddressBar].join(",")}`,
];
