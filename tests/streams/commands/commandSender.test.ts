import { describe, expect, test } from 'vitest'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { openTestPage, type TestPage } from '../support/openTestPage.ts'

const creationOf = (id: number) => [{ id, what: 'make', value: 0 }] as const
const editCommand = { command: 'things.edit', record: 'thing-1', expects: 1, data: { who: 'Bo' } }
const openPageWithRecord = (seed: number) => openTestPage(seed, (server) => server.commit(creationOf(1)))
const phases = (page: TestPage) => page.commands().map(({ phase }) => phase)
const nameOf = (page: TestPage) => page.now().rows.get('thing-1')?.who
/** How often the server executed a command, for any sender. */
const executionCount = (page: TestPage) =>
  page.server
    .practice()
    .keys()
    .filter((key) => key.startsWith('tap-')).length

/** Sends a command and gives access to its final status, without waiting for it. */
function sendUnawaited(
  page: TestPage,
  request = editCommand as Parameters<TestPage['client']['send']>[0],
): { now: () => CommandStatus | null } {
  let status: CommandStatus | null = null
  void page.client.send(request).then((result) => (status = result))
  return { now: () => status }
}

describe('command sender', () => {
  test('[TAP-1] a screen shows a command as pending at once, and as settled only when its row is on the screen', async () => {
    const page = await openPageWithRecord(1)
    const settled: unknown[] = []
    page.client.commands$.subscribe((commands) => commands.some(({ phase }) => phase === 'settled') && settled.push(nameOf(page)))
    page.server.network.frameLoss = 1
    const status = sendUnawaited(page)
    expect([phases(page), nameOf(page)]).toEqual([['pending'], 'Ana'])
    await page.advance(500)
    expect([executionCount(page), phases(page), status.now(), nameOf(page)]).toEqual([1, ['pending'], null, 'Ana'])
    page.server.network.frameLoss = 0
    await page.advance(1500)
    expect(status.now()).toMatchObject({ phase: 'settled', position: 2, version: 2, record: 'thing-1' })
    expect([settled[0], nameOf(page)]).toEqual(['101', '101'])
  })

  test('[TAP-2] pressing the same button again while the command is in progress executes it once', async () => {
    const page = await openPageWithRecord(2)
    const [first, second] = [page.client.send(editCommand), page.client.send(editCommand)]
    await page.advance(500)
    expect(await first).toBe(await second)
    expect([executionCount(page), page.commands().length]).toEqual([1, 1])
    void page.client.send(editCommand)
    await page.advance(500)
    expect(executionCount(page)).toBe(2)
  })

  test('[TAP-3] a refused command shows the reason, changes nothing and stays visible until the user dismisses it', async () => {
    const page = await openPageWithRecord(3)
    const status = sendUnawaited(page, { ...editCommand, data: { who: 'nobody' } })
    await page.advance(30_000)
    expect(status.now()).toMatchObject({ phase: 'refused', problem: { status: 409, detail: 'refused' } })
    expect([executionCount(page), nameOf(page), phases(page)]).toEqual([0, 'Ana', ['refused']])
    page.client.dismiss(status.now()?.key ?? '')
    expect(page.commands()).toEqual([])
  })

  test('[TAP-4] a command given while offline is queued, sent when the connection returns, and executed only once', async () => {
    const page = await openPageWithRecord(4)
    page.server.network.isUp = false
    page.server.disconnectAll()
    await page.advance(100)
    const status = sendUnawaited(page)
    await page.advance(20_000)
    expect([phases(page), page.server.requests.commands]).toEqual([['queued'], []])
    page.server.network.isUp = true
    await page.advance(8000)
    expect(status.now()).toMatchObject({ phase: 'settled', version: 2 })
    expect(executionCount(page)).toBe(1)
  })

  test.each([
    ['has no version', { command: 'things.edit', record: 'thing-1', data: { who: 'Bo' } }],
    ['creates a record', { command: 'appointments.book', data: {} }],
    ['removes a record', { command: 'appointments.remove', record: 'thing-1', expects: 1 }],
  ])(
    '[TAP-5] a command without a version, or that creates or removes a record, is refused while offline, never queued and never sent (it %s)',
    async (_case, request) => {
      const page = await openPageWithRecord(5)
      page.server.network.isUp = false
      page.server.disconnectAll()
      await page.advance(100)
      const status = sendUnawaited(page, request)
      await page.advance(100)
      expect(status.now()).toMatchObject({ phase: 'refused', problem: { reason: 'unreachable' } })
      page.server.network.isUp = true
      await page.advance(10_000)
      expect(page.server.requests.commands).toEqual([])
    },
  )

  test('[TAP-6] a queued command is refused after two minutes offline, and never sent', async () => {
    const page = await openPageWithRecord(6)
    page.server.network.isUp = false
    page.server.disconnectAll()
    await page.advance(100)
    const status = sendUnawaited(page)
    await page.advance(121_000)
    expect(status.now()).toMatchObject({ phase: 'refused', problem: { reason: 'tooLate' } })
    page.server.network.isUp = true
    await page.advance(10_000)
    expect(page.server.requests.commands).toEqual([])
  })

  test('[TAP-7] a command whose response was lost is sent again under its own key until a response comes, and is executed once', async () => {
    const page = await openPageWithRecord(7)
    const status = sendUnawaited(page)
    for (let wait = 0; executionCount(page) === 0 && wait < 100; wait += 1) await page.advance(1)
    page.server.network.isSilent = true
    await page.advance(40_000)
    expect(status.now()).toBe(null)
    page.server.network.isSilent = false
    await page.advance(20_000)
    expect(status.now()).toMatchObject({ phase: 'settled', version: 2 })
    expect([executionCount(page), new Set(page.server.requests.commands).size]).toEqual([1, 1])
  })

  test('[TAP-8] a command with an unknown outcome and no version is not sent again after two minutes; the screen says that its outcome is unknown', async () => {
    const page = await openPageWithRecord(8)
    const status = sendUnawaited(page, { command: 'things.edit', record: 'thing-1', data: { who: 'Bo' } })
    page.server.network.isSilent = true
    await page.advance(150_000)
    expect(status.now()).toMatchObject({ phase: 'refused', problem: { reason: 'unanswered' } })
    page.server.network.isSilent = false
    await page.advance(20_000)
    expect(executionCount(page)).toBe(0)
  })

  test('[TAP-9] a user can undo a completed command for ten seconds', async () => {
    const page = await openPageWithRecord(9)
    const status = sendUnawaited(page)
    await page.advance(500)
    expect(status.now()).toMatchObject({ phase: 'settled' })
    await page.advance(9000)
    expect(page.commands().length).toBe(1)
    await page.advance(1500)
    expect([page.commands(), executionCount(page)]).toEqual([[], 1])
  })

  test('[TAP-10] closing the page refuses a command that is still queued; it is never sent', async () => {
    const page = await openPageWithRecord(10)
    page.server.network.isUp = false
    page.server.disconnectAll()
    await page.advance(100)
    const status = sendUnawaited(page)
    page.client.close()
    await page.advance(10)
    expect(status.now()).toMatchObject({ phase: 'refused', problem: { reason: 'closed' } })
    expect(page.server.requests.commands).toEqual([])
  })
})
