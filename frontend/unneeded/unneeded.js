// In place of what workbox-build loads, and calls only to generate a service worker (docs/decisions/0011-packages-of-a-start.md).
module.exports = () => {
  throw new Error(
    'The service worker is written by hand: frontend/src/sw.ts. What would generate one is not installed.',
  )
}
