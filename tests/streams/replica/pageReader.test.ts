import { describe, expect, test } from 'vitest'
import { maxReads, type Page, type ProblemBody, type ReadsRequest } from '#domain/wire.ts'
import { NoResponseError, ProblemError, type RestClient } from '#streams/link/restClient.ts'
import { createPageReader } from '#streams/replica/pageReader.ts'
import { flushPromises } from '../support/createManualTimers.ts'
import { openTestPage } from '../support/openTestPage.ts'

const forbidden: ProblemBody = { type: 't', title: 'T', status: 403, detail: 'No', requestId: 'r', scope: 'pat' }
const pageOf = (area: string): Page => ({ epoch: 'one', position: 1, items: [], next: area })

/** A reader whose requests the test answers by the area of each read. */
function createTestReader(answerOf: (area: string) => Page | ProblemBody = pageOf) {
  const calls: (readonly [method: string, path: string, body: unknown])[] = []
  const rest: RestClient = async (method, path, body) => {
    calls.push([method, path, body])
    if (method === 'GET') return answerOf(path.split('/')[2] ?? '')
    return { answers: (body as ReadsRequest).reads.map(({ area }) => answerOf(area)) }
  }
  return { readPage: createPageReader(rest), calls }
}

describe('the reads of a page', () => {
  test('[READS-9] all collections that a screen opens are read by one request', async () => {
    const page = await openTestPage(1)
    const areas = ['people', 'rooms', 'visits', 'tags']
    page.server.requests.batches.splice(0)
    page.server.requests.pages.splice(0)
    for (const area of areas) page.watch(area)
    await page.advance(2000)
    expect(page.watched.map(({ shown }) => shown.at(-1)?.ready)).toEqual([true, true, true, true, true])
    expect(page.server.requests.batches).toEqual([areas])
    expect(page.server.requests.pages).toEqual(areas.map((area) => `/api/${area}/`))
  })

  test('[READS-9] a page reads all its collections by one request again when it must restart them', async () => {
    const page = await openTestPage(1)
    for (const area of ['people', 'rooms']) page.watch(area)
    await page.advance(2000)
    page.server.requests.batches.splice(0)
    page.server.restore(0)
    await page.advance(10_000)
    expect(page.phase()).toBe('live')
    expect(page.server.requests.batches).toEqual([['things', 'people', 'rooms']])
  })

  test('[READS-10] a read alone is a list call; several are batches of at most as many reads as the server answers', async () => {
    const { readPage, calls } = createTestReader()
    const parameters = [
      ['state', 'open'],
      ['state', 'new'],
      ['limit', '1000'],
    ] as const
    expect(await readPage('rooms', parameters)).toEqual(pageOf('rooms'))
    expect(calls.splice(0)).toEqual([['GET', '/api/rooms/?state=open&state=new&limit=1000', undefined]])

    const areas = Array.from({ length: maxReads + 2 }, (_, index) => `area-${index}`)
    expect(await Promise.all(areas.map((area) => readPage(area, parameters)))).toEqual(areas.map(pageOf))
    expect(calls.map(([method, path, body]) => [method, path, (body as ReadsRequest).reads.length])).toEqual([
      ['POST', '/api/reads/', maxReads],
      ['POST', '/api/reads/', 2],
    ])
    const query = { state: ['open', 'new'], limit: ['1000'] }
    expect(calls[0]?.[2]).toEqual({ reads: areas.slice(0, maxReads).map((area) => ({ area, query })) })
  })

  test('[READS-11] a read that is refused rejects with its problem, and the others are answered', async () => {
    const { readPage } = createTestReader((area) => (area === 'pay' ? forbidden : pageOf(area)))
    const [first, refused, last] = await Promise.allSettled(['rooms', 'pay', 'tags'].map((area) => readPage(area, [])))
    expect([first, last]).toMatchObject([{ value: pageOf('rooms') }, { value: pageOf('tags') }])
    expect(refused).toMatchObject({ status: 'rejected', reason: new ProblemError(forbidden) })
    expect(refused).toMatchObject({ reason: { problem: forbidden } })
  })

  test('[READS-11] each read of a batch that gets no answer rejects, and a later read is sent again', async () => {
    const failure = new NoResponseError(new Error('away'))
    let isAway = true
    const readPage = createPageReader(async (_method, _path, body) => {
      if (isAway) throw failure
      return { answers: (body as ReadsRequest).reads.map(({ area }) => pageOf(area)) }
    })
    const read = () => Promise.allSettled(['rooms', 'tags'].map((area) => readPage(area, [])))
    expect(await read()).toMatchObject([{ reason: failure }, { reason: failure }])
    isAway = false
    await flushPromises()
    expect(await read()).toMatchObject([{ value: pageOf('rooms') }, { value: pageOf('tags') }])
  })
})
