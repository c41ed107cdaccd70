/**
 * Keeps the shell of a paired screen: its page and what that page loads, all of them files of the build that are the same for everybody.
 * Nothing that the server says about the practice or about a person is ever kept here. Each screen registers it under its own scope.
 */

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void }
type WorkerScope = {
  readonly registration: { readonly scope: string }
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: ((kind: 'install' | 'activate', heard: (event: Lasting) => void) => void) &
    ((kind: 'fetch', heard: (event: Fetching) => void) => void)
}

const worker = self as unknown as WorkerScope
const page = worker.registration.scope
const cacheName = `shell ${new URL(page).pathname}`
const files = new URL('/apps/assets/', page).href
/** The build names files by what is in them: the same name is the same file, for ever. */
const named = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g
/** How long a page may take before the one that is kept stands in for it. */
const patience = 3000

const namesIn = (text: string): readonly string[] => [...new Set(text.match(named))].map((name) => files + name)
const isRead = (address: string) => /\.(?:js|css)$/.test(address)

/** A file and all that it names, and what those name. What is not there is named by nobody we need. */
async function keepAll(cache: Cache, address: string, seen: Set<string>): Promise<void> {
  if (seen.has(address)) return
  seen.add(address)
  const known = await cache.match(address)
  const file = known ?? (await fetch(address))
  if (!file.ok) return
  if (!known) await cache.put(address, file.clone())
  if (!isRead(address)) return
  await Promise.all(namesIn(await file.text()).map((next) => keepAll(cache, next, seen)))
}

/** The page is put in last: one that is kept can always be shown whole. */
async function keepShell(fresh: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  const seen = new Set<string>()
  await Promise.all(namesIn(await fresh.clone().text()).map((address) => keepAll(cache, address, seen)))
  await cache.put(page, fresh)
  for (const { url } of await cache.keys()) if (url !== page && !seen.has(url)) await cache.delete(url)
}

async function newest(): Promise<Response> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), patience)
  try {
    return await fetch(page, { cache: 'no-store', credentials: 'same-origin', signal: abort.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** The newest page where there is a link, else the one that is kept; at any moment one of them is whole. */
async function pageFor(event: Fetching): Promise<Response> {
  const fresh = await newest().catch(() => null)
  if (fresh?.ok) {
    event.waitUntil(keepShell(fresh.clone()).catch(() => undefined))
    return fresh
  }
  return (await (await caches.open(cacheName)).match(page)) ?? fresh ?? Response.error()
}

async function fileFor(request: Request): Promise<Response> {
  return (await (await caches.open(cacheName)).match(request)) ?? fetch(request)
}

worker.addEventListener('install', (event) => event.waitUntil(newest().then(keepShell).then(worker.skipWaiting)))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && request.url.split(/[?#]/)[0] === page) event.respondWith(pageFor(event))
  else if (request.url.startsWith(files)) event.respondWith(fileFor(request))
})
