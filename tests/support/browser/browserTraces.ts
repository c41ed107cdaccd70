import type { Page } from '@playwright/test'

/** @returns everything that a browser holds of a page, as text: the DOM, every storage and the strings in memory. */
export async function browserTraces(page: Page): Promise<Readonly<Record<string, string>>> {
  return { ...(await page.evaluate(storedOnPage)), memory: await memoryOf(page) }
}

/** Runs in the page. */
async function storedOnPage(): Promise<Record<string, string>> {
  const asText = (value: unknown): string =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? new TextDecoder().decode(value)
      : typeof value === 'object' && value !== null
        ? Object.values(value).map(asText).join(' ')
        : String(value)
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((fulfil, reject) => {
      request.onsuccess = () => fulfil(request.result)
      request.onerror = () => reject(request.error ?? new Error('unread'))
    })
  const files: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const file = await resultOf(indexedDB.open(name))
    for (const table of file.objectStoreNames) files.push(asText(await resultOf(file.transaction(table).objectStore(table).getAll())))
    file.close()
  }
  const cached: string[] = []
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) cached.push(url)
  return {
    drawn: document.documentElement.outerHTML,
    local: JSON.stringify(Object.entries(localStorage)),
    session: JSON.stringify(Object.entries(sessionStorage)),
    files: files.join(' '),
    cached: cached.join(' '),
    address: `${location.href} ${JSON.stringify(history.state)} ${document.title}`,
    windowNames: window.name,
  }
}

/** Takes a heap snapshot after a full garbage collection, so that it contains only reachable strings. */
async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}

/** @returns the places that contain a text, ignoring case. */
export const placesContaining = (needle: string, traces: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(traces).flatMap(([place, text]) => (text.toLowerCase().includes(needle.toLowerCase()) ? [place] : []))
