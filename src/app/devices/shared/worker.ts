/**
 * Service worker that caches the app shell of a paired device: its page and the build assets, which are identical for all devices.
 * It never caches API responses or any practice or patient data. Each page registers it under its own scope.
 */

type WorkerEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type WorkerFetchEvent = WorkerEvent & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void }
type WorkerScope = {
  readonly registration: { readonly scope: string }
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: ((kind: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((kind: 'fetch', listener: (event: WorkerFetchEvent) => void) => void)
}

const worker = self as unknown as WorkerScope
const pageUrl = worker.registration.scope
const cacheName = `shell ${new URL(pageUrl).pathname}`
const assetsUrl = new URL('/apps/assets/', pageUrl).href
/** The build names assets by content hash, so an asset URL never changes its content. */
const assetNamePattern = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g
/** Milliseconds to wait for the network before the cached page is used. */
const networkTimeout = 3000

const assetUrlsIn = (text: string): readonly string[] => [...new Set(text.match(assetNamePattern))].map((name) => assetsUrl + name)
const canReferenceAssets = (url: string) => /\.(?:js|css)$/.test(url)

/** Caches a file and, recursively, the assets it references. A missing file is skipped: nothing required references it. */
async function cacheWithReferences(cache: Cache, url: string, cachedUrls: Set<string>): Promise<void> {
  if (cachedUrls.has(url)) return
  cachedUrls.add(url)
  const cached = await cache.match(url)
  const file = cached ?? (await fetch(url))
  if (!file.ok) return
  if (!cached) await cache.put(url, file.clone())
  if (!canReferenceAssets(url)) return
  await Promise.all(assetUrlsIn(await file.text()).map((assetUrl) => cacheWithReferences(cache, assetUrl, cachedUrls)))
}

/** Caches the assets first and the page last, so that a cached page is always complete. Then deletes unused files. */
async function cacheShell(fresh: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  const cachedUrls = new Set<string>()
  await Promise.all(assetUrlsIn(await fresh.clone().text()).map((url) => cacheWithReferences(cache, url, cachedUrls)))
  await cache.put(pageUrl, fresh)
  for (const { url } of await cache.keys()) if (url !== pageUrl && !cachedUrls.has(url)) await cache.delete(url)
}

async function fetchPage(): Promise<Response> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), networkTimeout)
  try {
    return await fetch(pageUrl, { cache: 'no-store', credentials: 'same-origin', signal: abort.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the page from the network, or else from the cache; the cached page is complete at any moment. */
async function pageResponse(event: WorkerFetchEvent): Promise<Response> {
  const fresh = await fetchPage().catch(() => null)
  if (fresh?.ok) {
    event.waitUntil(cacheShell(fresh.clone()).catch(() => undefined))
    return fresh
  }
  return (await (await caches.open(cacheName)).match(pageUrl)) ?? fresh ?? Response.error()
}

async function assetResponse(request: Request): Promise<Response> {
  return (await (await caches.open(cacheName)).match(request)) ?? fetch(request)
}

worker.addEventListener('install', (event) => event.waitUntil(fetchPage().then(cacheShell).then(worker.skipWaiting)))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && request.url.split(/[?#]/)[0] === pageUrl) event.respondWith(pageResponse(event))
  else if (request.url.startsWith(assetsUrl)) event.respondWith(assetResponse(request))
})
