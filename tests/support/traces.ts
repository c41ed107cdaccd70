import type { Page } from '@playwright/test'

/** All that a browser still knows of a page, as text: what is drawn, what is kept, and every string in its memory. */
export async function tracesOn(page: Page): Promise<Readonly<Record<string, string>>> {
  return { ...(await page.evaluate(keptOnPage)), memory: await memoryOf(page) }
}

/** Runs in the page. */
async function keptOnPage(): Promise<Record<string, string>> {
  const asText = (value: unknown): string =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? new TextDecoder().decode(value)
      : typeof value === 'object' && value !== null
        ? Object.values(value).map(asText).join(' ')
        : String(value)
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((found, failed) => {
      request.onsuccess = () => found(request.result)
      request.onerror = () => failed(request.error ?? new Error('unread'))
    })
  const files: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const file = await done(indexedDB.open(name))
    for (const table of file.objectStoreNames) files.push(asText(await done(file.transaction(table).objectStore(table).getAll())))
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

/** After a full collection, so that only what something still holds is in it. */
async function memoryOf(page: Page): Promise<string> {
  const tools = await page.context().newCDPSession(page)
  const parts: string[] = []
  tools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await tools.send('HeapProfiler.collectGarbage')
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await tools.detach()
  return parts.join('')
}

/** In which of them somebody's words still stand. */
export const whereStands = (words: string, traces: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(traces).flatMap(([place, text]) => (text.toLowerCase().includes(words.toLowerCase()) ? [place] : []))
