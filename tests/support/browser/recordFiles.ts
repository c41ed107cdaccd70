import type { Page } from '@playwright/test'

/** A file of the app: a page, script, style or font, with the bytes that the browser received for it, headers among them. */
export type ReceivedFile = { readonly name: string; readonly bytes: number }

const fileTypes: ReadonlySet<string> = new Set(['Document', 'Script', 'Stylesheet', 'Font'])

/** Records the files that a page receives from now on, without any that its browser kept. Answers of the API are no files. */
export async function recordFiles(page: Page): Promise<readonly ReceivedFile[]> {
  const files: ReceivedFile[] = []
  const session = await page.context().newCDPSession(page)
  const names = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (fileTypes.has(type)) names.set(requestId, new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId)
    if (name !== undefined) files.push({ name, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return files
}
