import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordActionsFor } from '#streams/derive/records/recordActions.ts'
import { trialInvoices } from './areas/invoices.ts'
import { type TrialServer, startTrialServer } from './startTrialServer.ts'

const invoices = '/api/trial/invoices/'

let server: TrialServer
beforeAll(async () => {
  server = await startTrialServer()
})
afterAll(() => server.close())

const give = (name: string, record: string) => server.admin.command({ command: `trial/invoices.${name}`, record })

/** An invoice in a state, and what it answers to an edit. */
async function createInvoice(...commands: string[]) {
  const lines = [{ item: 'Exam', cents: 5000 }]
  const { id } = (await server.admin.call('POST', invoices, { business: 'north', payer: 'Ngozi', lines })).body
  for (const command of commands) await give(command, id)
  const read = async () => (await server.admin.call('GET', invoices + id)).body
  const edit = async (body: object) => {
    const { status, problem } = await server.admin.call('PATCH', invoices + id, body, { 'if-match': `"${(await read()).version}"` })
    return { status, reason: problem?.reason, paths: problem?.errors?.map(({ path }) => path) }
  }
  return { id, read, edit }
}

test('[LOCKED-1] an edit changes only the fields of the record’s state; the refusal has the path of each other field', async () => {
  const [draft, issued, voided] = [await createInvoice(), await createInvoice('issue'), await createInvoice('issue', 'void')]
  expect((await draft.edit({ payer: 'Bao', note: 'Soon' })).status).toBe(200)
  expect(await issued.edit({ payer: 'Bao', note: 'Soon' })).toEqual({ status: 409, reason: 'locked', paths: ['note'] })
  expect((await issued.edit({ payer: 'Bao', note: null })).status).toBe(200)
  expect(await voided.edit({ payer: 'Bao' })).toEqual({ status: 409, reason: 'locked', paths: ['payer'] })
  const asCommand = await server.admin.command({ command: 'trial/invoices.edit', record: issued.id, data: { note: 'Now' } })
  expect([asCommand.status, asCommand.problem?.reason]).toEqual([409, 'locked'])
  expect(await issued.read()).toMatchObject({ payer: 'Bao', note: null })
})

test('[LOCKED-2] a machine that draws the edit evaluates it, and a PATCH has no fields of another command beside it', async () => {
  const [draft, issued] = [await createInvoice(), await createInvoice('issue')]
  expect(await issued.edit({ payer: 'Unknown' })).toMatchObject({ status: 409, reason: 'payerIsKnown' })
  expect((await draft.edit({ payer: 'Unknown' })).status).toBe(200)
  expect((await draft.edit({ reference: 'A1' })).status).toBe(200)
  expect((await draft.edit({ reference: 'A2', payer: 'Bao' })).status).toBe(400)
})

test('[LOCKED-3] the form of a record offers the fields of its state alone, and the API description lists them', async () => {
  const formOf = (state: string) => {
    const record = {
      id: 'x',
      version: 1,
      createdAt: '',
      updatedAt: '',
      business: 'north',
      payer: 'Ngozi',
      note: null,
      reference: null,
      state,
    }
    return recordActionsFor(trialInvoices, record, ['trial/invoices.edit'], new Set(['inv.e'])).edit?.map(({ name }) => name) ?? null
  }
  expect([formOf('draft'), formOf('issued'), formOf('voided')]).toEqual([['business', 'payer', 'note'], ['payer'], null])
  const document = JSON.stringify((await server.admin.call('GET', '/api/openapi.json')).body)
  expect(document).toContain('Editable by status. draft: all fields; issued: payer; otherwise: no field.')
})
