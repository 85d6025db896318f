// biome-ignore-all lint/style/noDefaultExport: the bundler reads the default export.
const config = { plugins: { "@tailwindcss/postcss": {} } };

export default config;
