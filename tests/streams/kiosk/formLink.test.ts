import { expect, onTestFinished, test, vi } from 'vitest'
import type { FormLinkState } from '#domain/documents/formLink.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { createFormDraftStore, type FormDraftStore, noFormDraft } from '#streams/kiosk/formDraft.ts'
import { startFormLink } from '#streams/kiosk/formLink.ts'
import { NoResponseError, ProblemError, type RestClient } from '#streams/link/restClient.ts'
import { signature, startFormLink as startOnServer } from '../../server/online/startFormLink.ts'
import { createManualTimers } from '../support/createManualTimers.ts'

const adult = { signedBy: 'Mere', signedAs: 'parent', signerPhone: '+61491570156' } as const
const answers = { allergies: true, agreed: true }

function createMemoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

/** A phone with the link of a form that a real server sent. */
async function startPhone() {
  const sent = await startOnServer()
  onTestFinished(() => sent.server.close())
  await sent.sendLink()
  const network = { isDown: false }
  const rest: RestClient = async (_method, url, body) => {
    if (network.isDown) throw new NoResponseError('the network is down')
    const response = await sent.server.app.inject({ method: 'POST', url, payload: { ...(body as object) } })
    if (response.statusCode >= 400) throw new ProblemError(response.json<ProblemBody>())
    return response.json<unknown>()
  }
  const timers = createManualTimers()
  const onLeft = vi.fn<() => void>()
  const open = (draft: FormDraftStore = noFormDraft, state: FormLinkState = 'open') =>
    startFormLink({ rest, token: sent.linkToken(), draft, setTimer: timers.setTimer, newKey: () => 'key', onLeft }, state)
  return { sent, network, timers, onLeft, open }
}

type Phone = ReturnType<Awaited<ReturnType<typeof startPhone>>['open']>
const waitFor = (phone: Phone, question: string) => vi.waitUntil(() => phone.display$.value.question === question)

async function openForm(phone: Phone, birthDate: string): Promise<string> {
  phone.send({ type: 'born', birthDate })
  await waitFor(phone, 'forms')
  return phone.display$.value.context.screen?.forms?.[0]?.submission ?? ''
}

const sendAnswers = (phone: Phone, submission: string) =>
  phone.send({ type: 'tapped', tap: phone.createCommand('answerForm', { submission, answers, signature, complete: true }) })

test('[FORMLINK-23] a phone without a connection keeps the answers of the patient, who sends them later', async () => {
  const { sent, network, open } = await startPhone()
  const draft = createFormDraftStore(createMemoryStorage(), 'form')
  const phone = open(draft)
  const submission = await openForm(phone, sent.birthDate)
  phone.send({ type: 'adultNamed', adult })
  draft.write({ ...draft.read(), form: { submission, formVersion: 1, answers, index: 2 } })
  network.isDown = true
  sendAnswers(phone, submission)
  await waitFor(phone, 'noLinkNothingKept')
  network.isDown = false
  const again = open(draft)
  await openForm(again, sent.birthDate)
  expect([again.display$.value.context.adult, draft.read().form?.answers]).toEqual([adult, answers])
  sendAnswers(again, submission)
  await waitFor(again, 'done')
  expect([await sent.getSubmission(), draft.read()]).toEqual([expect.objectContaining({ state: 'complete' }), {}])
})

test('[FORMLINK-24] a phone asks for the birth date again after thirty minutes without a touch', async () => {
  const { sent, timers, onLeft, open } = await startPhone()
  const phone = open()
  await openForm(phone, sent.birthDate)
  await timers.advance(30 * 60_000)
  expect(onLeft).not.toHaveBeenCalled()
  await timers.advance(60_000)
  expect(onLeft).toHaveBeenCalledOnce()
})

test('[FORMLINK-25] a phone shows a closed or answered link without asking for the birth date', async () => {
  const { sent, open } = await startPhone()
  await sent.answer({ answers, signature })
  await waitFor(open(noFormDraft, 'answered'), 'done')
  const phone = open(noFormDraft, 'closed')
  await waitFor(phone, 'done')
  expect(phone.display$.value.context.screen).toEqual({ state: 'done', formsDone: 0 })
})

test('[FORMLINK-26] a patient answers by link on a phone whose storage is refused', () => {
  const refuse = () => {
    throw new Error('storage is refused')
  }
  const draft = createFormDraftStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'form')
  draft.write({ adult })
  draft.clear()
  expect(draft.read()).toEqual({})
})
