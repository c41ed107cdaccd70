import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createPatientLinks } from '#server/messaging/patientLinks.ts'
import { startOutbox } from '#server/messaging/outbox.ts'
import { loadRunningWork, type RunningWork, type Work } from '#server/work/runningWork.ts'
import { showSetAside } from '#server/work/showSetAside.ts'
import { startTakingUp } from '#server/work/takeUpWork.ts'
import { bearer } from '../startTestServer.ts'
import { type MessagingServer, createTestTransport, startMessagingServer } from '../messaging/startMessagingServer.ts'

let server: MessagingServer
afterEach(() => server.close())

/** A message that a process died sending, and the count of its deaths; with two, the next start sets it aside. */
async function startWithDoubt(deaths: number) {
  server = await startMessagingServer(createTestTransport(), false)
  const conversation = await server.execute('conversations.create', null, { patient: await server.createPatient(), channel: 'sms' })
  const message = await server.execute('messages.create', null, { conversation, direction: 'out', body: 'Your forms are ready.' })
  await server.processDue()
  await server.execute('messages.take', message, {})
  const work: Work = { kind: 'message', practice: server.practice, id: message }
  const file = join(server.dir, 'running-work.json')
  writeFileSync(file, JSON.stringify([{ ...work, deaths, isRunning: true }]))
  const running = loadRunningWork(file, () => undefined)
  const { transport } = server
  const start = () =>
    startOutbox({
      deps: server.deps,
      transport,
      links: createPatientLinks(server.deps),
      baseUrl: '',
      setTimer: () => () => {},
      work: running,
    })
  return { message, work, running, start, state: async () => (await server.get('messages', message))['state'] }
}

async function runOnce(start: () => ReturnType<typeof startOutbox>) {
  const outbox = start()
  await outbox.idle()
  await outbox.close()
}

const jobs = () => server.list('process')
async function retryAs(scopes: readonly string[], record: string | undefined) {
  await server.execute('groups.edit', server.group, { scopes })
  const headers = bearer(await server.signIn())
  return server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload: { command: 'process.retry', record } })
}

/** Starts the outbox and what takes up work, until the body ends. */
async function whileRunning(start: () => ReturnType<typeof startOutbox>, running: RunningWork, body: () => Promise<void>) {
  const outbox = start()
  const taking = startTakingUp({ deps: server.deps, work: running, takers: { message: outbox.retry } })
  await outbox.idle()
  await body()
  await taking.close()
  await outbox.close()
}

describe('work that was set aside', () => {
  test('[WORK-5] a message in doubt is counted as work while it is looked up, and set aside after the third death', async () => {
    const { running, work, start, state } = await startWithDoubt(1)
    expect([running.isSetAside(work), running.deathsOf(work)]).toEqual([false, 2])
    await runOnce(start)
    expect([await state(), running.deathsOf(work)]).toEqual(['sent', 0])

    await server.close()
    const next = await startWithDoubt(2)
    expect(next.running.isSetAside(next.work)).toBe(true)
    await runOnce(next.start)
    expect(await next.state()).toBe('sending')
  })

  test('[WORK-6] it is shown once as a failed job, and a user with `sys.e` has it tried again by a command in the log', async () => {
    const { running, work, start, state } = await startWithDoubt(2)
    for (let count = 0; count < 2; count += 1) await showSetAside(server.deps, running)
    const [job] = await jobs()
    expect(await jobs()).toEqual([expect.objectContaining({ state: 'failed', name: 'Message', work: { kind: 'message', id: work.id } })])
    await whileRunning(start, running, async () => {
      expect((await retryAs(['sys'], job?.id)).json()).toMatchObject({ status: 403, scope: 'sys.e' })
      const { json } = await retryAs(['sys', 'sys.e'], job?.id)
      await expect.poll(state, { timeout: 20_000 }).toBe('sent')
      const { entries } = await server.deps.store.entries(server.practice, json().position - 1, 1)
      expect(entries[0]).toMatchObject({ command: 'process.retry', by: { id: server.user }, origin: { kind: 'screen' } })
    })
    expect([(await jobs())[0]?.['state'], running.isSetAside(work), server.transport.sentMessages.length]).toEqual(['finished', false, 1])
  })

  test('[WORK-7] a job that was being tried again when the process died is taken up at the next start', async () => {
    const { running, start, state } = await startWithDoubt(2)
    await showSetAside(server.deps, running)
    await server.execute('process.retry', (await jobs())[0]?.id ?? '', {})
    // Nothing listened to that commit.
    await server.processDue()
    await whileRunning(start, running, () => expect.poll(state, { timeout: 20_000 }).toBe('sent'))
    expect((await jobs())[0]).toMatchObject({ state: 'finished' })
  })

  test('[WORK-8] no user makes a job stand for work, and one that does cannot be started as another', async () => {
    const { running } = await startWithDoubt(2)
    await showSetAside(server.deps, running)
    const [job] = await jobs()
    await server.execute('groups.edit', server.group, { scopes: ['sys', 'sys.c', 'sys.e'] })
    const headers = bearer(await server.signIn())
    const call = async (payload: object) => (await server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload })).json()
    const work = { kind: 'message', id: 'x' }
    expect((await call({ command: 'process.create', data: { kind: 'other', name: 'x', work } })).status).toBe(400)
    expect((await call({ command: 'process.setAside', data: { kind: 'other', name: 'x', work } })).status).toBe(403)
    expect(await call({ command: 'process.start', record: job?.id })).toMatchObject({ status: 409, reason: 'wasNotSetAside' })
  })
})
