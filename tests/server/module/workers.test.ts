import { expect, onTestFinished, test } from 'vitest'
import { startBackgroundWork } from '#server/startBackgroundWork.ts'
import { worker } from '#server/module/defineModule.ts'
import { startTestServer } from '../startTestServer.ts'
import { steps, trialModule } from './trialModule.ts'

async function startServer() {
  const server = await startTestServer({ modules: [trialModule] })
  onTestFinished(() => server.close())
  return server
}

test('[MODULE-7] the server starts the workers of a module with its address, and stops each before it ends', async () => {
  const server = await startServer()
  const work = startBackgroundWork(server.context, trialModule.workers, 'http://127.0.0.1:3000')
  await work.close()
  expect(steps).toEqual(['steady at http://127.0.0.1:3000 with 1', 'slow with 1', 'steady closed', 'slow closed'])
})

test('[MODULE-8] a worker that cannot start is reported by its name, and prevents no other', async () => {
  const server = await startServer()
  steps.length = 0
  await startBackgroundWork(server.context, trialModule.workers, '').close()
  expect(server.reports).toEqual([['the worker broken could not start', expect.objectContaining({ message: 'no disk' })]])
  expect(steps.slice(-2)).toEqual(['steady closed', 'slow closed'])
})

test('[MODULE-9] a page of a module is open without a sign-in; its GET changes nothing, and its form is parsed by the declared shape', async () => {
  const { app } = await startServer()
  const shown = await app.inject({ url: '/l/trial/hello' })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(shown.body).toContain('<p>hello</p>')
  const moved = await app.inject({ url: '/l/trial/moved' })
  expect([moved.statusCode, moved.headers.location]).toEqual([303, '/l/trial/new'])

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = (payload: string, headers = form) => app.inject({ method: 'POST', url: '/l/trial/hello', payload, headers })
  expect((await answer('answer=yes')).body).toContain('<p>hello yes</p>')
  const long = await answer('answer=longer')
  expect([long.statusCode, long.body.includes('hello unclear')]).toEqual([400, true])
  expect((await answer('{"answer":"json"}', { 'content-type': 'application/json' })).body).toContain('hello json')
  expect((await answer('x', { 'content-type': 'text/csv' })).statusCode).toBe(415)
})

test('[PART-5] work that was set aside is taken up by the worker that declares its kind', async () => {
  const server = await startServer()
  const taken: string[] = []
  const takeUp = async (_practice: string, id: string) => void taken.push(id)
  const workerOf = (kind: 'import' | 'message') =>
    worker(kind, () => ({ close: () => undefined, takeUp: (practice, id) => takeUp(practice, `${kind} ${id}`) }), kind)
  const workers = [workerOf('import'), workerOf('message')]
  const background = startBackgroundWork(server.context, workers, '')
  const job = await server.execute('process.setAside', null, { kind: 'other', name: 'x', work: { kind: 'message', id: 'one' } })
  await server.execute('process.retry', job, {})
  await expect.poll(() => taken, { timeout: 20_000 }).toEqual(['message one'])
  await background.close()
  expect(await server.deps.store.get(server.practice, 'process', job)).toMatchObject({ state: 'finished' })
})
