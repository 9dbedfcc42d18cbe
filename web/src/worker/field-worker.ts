import { answer, type Sources } from './answering.ts'

/** Addresses of what this build needs for the work on site, relative to the console; written in by the build. */
declare const KEPT_FILES: readonly string[]
/** Name of the copy of this build; written in by the build. */
declare const KEPT_NAME: string

/** What a service worker knows, as far as it is used here. */
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
 * The worker behind the work on site: what a crew needs opens from a cold start without a network. A new build is kept
 * beside the old one and takes its place when no window of that is open any more: nothing is forced over typed work.
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
