import { test as base, type Browser, type BrowserContextOptions, type Locator, type Page, type Request } from '@playwright/test'
import type { ReadsRequest } from '#domain/wire.ts'
import { clockShift } from '#programs/testing/clock/clockShift.ts'
import { shiftClock } from '#programs/testing/clock/shiftClock.ts'
import { areaPath } from '#resources/page/areaNames.ts'
import { startServer, demoPassword, type RunningServer } from '../server/startServer.ts'
import { startServerOnPostgres } from '../postgres/startServerOnPostgres.ts'
import { sendSignIn } from './sendSignIn.ts'
import { t } from './texts.ts'

/** Opens a new browser context, signs the user in with the form of the sign-in page and goes to a path. */
export type OpenPage = (username: string, path: string, options?: BrowserContextOptions) => Promise<Page>

export async function signInOn(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/Auth/Signin`)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('form button').click()
}

/** @returns the mark that a page is live, on a screen of the app and on a display. */
export const liveMark = (page: Page): Locator =>
  page.getByText(t.common('live'), { exact: true }).or(page.getByText(t.wallDisplay('live'), { exact: true }))

const createOpenPage =
  (browser: Browser, server: RunningServer, openedPages: Page[]): OpenPage =>
  async (username, path, options = {}) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    openedPages.push(page)
    await sendSignIn(context, server.url, username)
    await page.goto(server.url + path)
    return page
  }

/** One server at a time. Each test file starts with a new practice, so that records of other files cannot affect it. */
type ServerPool = { readonly serverOf: (file: string) => Promise<RunningServer>; readonly close: () => Promise<void> }

function createServerPool(start: () => Promise<RunningServer>): ServerPool {
  let current: { readonly file: string; readonly server: RunningServer } | null = null
  const close = async () => {
    await current?.server.close()
    current = null
  }
  return {
    async serverOf(file) {
      if (current?.file === file) return current.server
      await close()
      current = { file, server: await start() }
      return current.server
    },
    close,
  }
}

/** Every page that the browser opens reads the clock of the run, as the servers do. */
export function shiftClockOfPages(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(shiftClock, clockShift(process.env))
    return context
  }
}

/** What a project of the configuration chooses. */
export type JourneyOptions = { readonly store: 'SQLite' | 'PostgreSQL' }

/** Test function of the journeys: a server with the demo practice per file, and as many browsers as a test needs. */
export const test = base.extend<{ server: RunningServer; openPage: OpenPage }, JourneyOptions & { serverPool: ServerPool }>({
  store: ['SQLite', { option: true, scope: 'worker' }],
  serverPool: [
    async ({ store }, provide) => {
      const pool = createServerPool(store === 'PostgreSQL' ? startServerOnPostgres : startServer)
      await provide(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, provide) => {
      shiftClockOfPages(browser)
      await provide(browser)
    },
    { scope: 'worker' },
  ],
  server: async ({ serverPool: pool }, provide, { file }) => provide(await pool.serverOf(file)),
  openPage: async ({ browser, server }, provide) => {
    const openedPages: Page[] = []
    await provide(createOpenPage(browser, server, openedPages))
    for (const page of openedPages) await page.context().close()
  },
})

/** Holds back messages from the server to a page, like a connection that hangs: nothing is lost and nothing closes. */
export type ConnectionHold = { readonly hold: () => void; readonly release: () => void }

/** Call before the page opens its connection. */
export async function holdConnection(page: Page): Promise<ConnectionHold> {
  let heldMessages: (() => void)[] | null = null
  await page.routeWebSocket(/\/socket\.io\//, (pageSocket) => {
    const serverSocket = pageSocket.connectToServer()
    serverSocket.onMessage((message) => (heldMessages ? heldMessages.push(() => pageSocket.send(message)) : pageSocket.send(message)))
  })
  return {
    hold: () => (heldMessages ??= []),
    release: () => {
      for (const sendHeld of heldMessages ?? []) sendHeld()
      heldMessages = null
    },
  }
}

/** Requests and responses of a page from now on, for assertions about what did not happen. */
export type NetworkLog = {
  /** Calls to the API, as `GET /api/appointments/`. */
  readonly calls: readonly string[]
  /** All received text: responses and frames. */
  readonly received: readonly string[]
  /** Frames that the page sent. */
  readonly sent: readonly string[]
}

/** A font that the page loads when a name first needs one of its letters is no call. */
const dataRequests: ReadonlySet<string> = new Set(['fetch', 'xhr'])

/** A batch of reads is the list calls that it holds. */
function callsOf(request: Request): readonly string[] {
  const { pathname } = new URL(request.url())
  if (pathname !== '/api/reads/') return [`${request.method()} ${pathname}`]
  return (request.postDataJSON() as ReadsRequest).reads.map(({ area }) => `GET ${areaPath(area)}`)
}

/** Call before the page opens its connection. */
export function recordNetwork(page: Page): NetworkLog {
  const calls: string[] = []
  const received: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    if (dataRequests.has(request.resourceType())) calls.push(...callsOf(request))
  })
  page.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => received.push(text),
        () => undefined,
      ),
  )
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(String(payload)))
    socket.on('framesent', ({ payload }) => sent.push(String(payload)))
  })
  return { calls, received, sent }
}
