// The console's own service worker has another name. Another console that was served at this address may have left one
// in the browser, which would go on showing its own files; the browser asks for it here, and gets this one, which takes
// itself away.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
  const windows = await self.clients.matchAll({ type: 'window' })
  await Promise.all(windows.map((window) => window.navigate(window.url)))
}
