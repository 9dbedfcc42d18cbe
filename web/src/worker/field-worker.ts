import { answer, type Sources } from './answering.ts'

/** Files that field work needs from this build, relative to the console; injected by the build. */
declare const KEPT_FILES: readonly string[]
/** Name of this build's cache; injected by the build. */
declare const KEPT_NAME: string

/** Subset of the service worker scope used here. */
interface WorkerScope extends EventTarget {
  registration: { scope: string }
  clients: { claim: () => Promise<void> }
}
interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends Event {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

declare const self: WorkerScope

const { scope } = self.registration
const sources: Sources = { fetch: (request) => fetch(request), caches, scope }

/**
 * Service worker for field work: what a crew needs works offline, even after a cold start. A new build is cached beside
 * the old one and activated when no window of the old one is open, so that no input is lost.
 */
self.addEventListener('install', (event) => (event as LifeEvent).waitUntil(keepFiles()))
self.addEventListener('activate', (event) => (event as LifeEvent).waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent
  const response = answer(sources, request)
  if (response !== undefined) respondWith.call(event, response)
})

async function keepFiles(): Promise<void> {
  const copy = await caches.open(KEPT_NAME)
  await copy.addAll(KEPT_FILES.map((file) => new URL(file, scope).href))
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('build-') && name !== KEPT_NAME)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}
