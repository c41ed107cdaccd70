import { type Subscription, defer, repeat } from 'rxjs'
import { type Move, requestOf } from '#domain/demo/move.ts'
import { answersTo, signatureOf, simulatedKiosk } from '#domain/demo/visitors.ts'
import type { Identified, Paired, PairingCode, SessionScreen } from '#domain/kiosk/wire.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import type { Client } from '#streams/client.ts'
import { Refusal, Unanswered } from '#streams/rest.ts'
import type { Wait } from './days.ts'
import { type Outside, keyed, post } from './outside.ts'

/** A screen that nobody stands before: it pairs, is heard, and taps what its visitors would. */
export type Kiosk = {
  readonly id: () => string | null
  readonly do: (move: Move) => Promise<boolean>
  /** Heard as long as the day runs; at rest it is unpaired, so that nobody looks for a screen that is silent. */
  readonly wake: () => void
  readonly rest: () => void
}

type Own = { id: string | null; token: string | null }
type Parts = { readonly client: Pick<Client, 'fetch'>; readonly outside: Outside; readonly location: string; readonly own: Own }

const heardEvery = 5000
/** In any other state somebody has decided something about it, or its last life is not forgotten yet. */
const mayPair: readonly unknown[] = ['unpaired', 'pairing', 'offline']

export function openKiosk(client: Pick<Client, 'fetch'>, outside: Outside, location: string, wait: Wait): Kiosk {
  const parts: Parts = { client, outside, location, own: { id: null, token: null } }
  let beating: Subscription | null = null
  let lastBeat = Promise.resolve()
  return {
    id: () => parts.own.id,
    do: (move) => (parts.own.token === null ? Promise.resolve(false) : tap(parts, parts.own.token, move)),
    wake: () => {
      beating ??= defer(() => (lastBeat = beat(parts)))
        .pipe(repeat({ delay: () => wait(heardEvery) }))
        .subscribe()
    },
    rest: () => {
      // What is being paired at this moment is unpaired after it.
      if (beating) void lastBeat.then(() => unpair(parts))
      beating?.unsubscribe()
      beating = null
    },
  }
}

/** Whatever fails is tried again with the next beat. */
async function beat(parts: Parts): Promise<void> {
  const { own, outside } = parts
  try {
    if (own.token === null) await pair(parts)
    else await outside.call(own.token)(post, '/api/kiosk/heartbeat/', { version: 'simulated', queued: 0 })
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.problem.status === 401) own.token = null
  }
}

async function pair({ client, outside, location, own }: Parts): Promise<void> {
  const { items } = (await client.fetch('GET', '/api/kiosk/?kind=kiosk&limit=1000')) as Page
  const known = items.find(({ name }) => name === simulatedKiosk.name)
  const device = known ?? ((await client.fetch(post, '/api/kiosk/', { ...simulatedKiosk, location })) as AnyRecord)
  own.id = device.id
  if (!mayPair.includes(device['state'])) return
  const { code } = (await client.fetch(post, `/api/kiosk/${device.id}/pairing`)) as PairingCode
  const { token } = (await outside.call(null)(post, '/api/kiosk/pairing/', { code })) as Paired
  own.token = token
}

/** What was revoked by it and not by a person is open to be paired again. A server that is closing does neither, and then it is silent. */
async function unpair({ client, own }: Parts): Promise<void> {
  const { id, token } = own
  own.token = null
  if (id === null || token === null) return
  try {
    await client.fetch(post, '/api/commands/', { command: 'kiosk.revoke', record: id })
    await client.fetch(post, `/api/kiosk/${id}/pairing`)
  } catch (thrown) {
    if (!(thrown instanceof Refusal || thrown instanceof Unanswered)) throw thrown
  }
}

async function tap({ outside, own }: Parts, token: string, move: Move): Promise<boolean> {
  const call = outside.call(token)
  try {
    if (move.command === 'identify') return ((await call(post, '/api/kiosk/identify/', move.data)) as Identified).match === 'one'
    const request = move.command.endsWith('.answerForm') ? await answered(call, String(move.record)) : requestOf(move)
    await call(post, '/api/commands/', request, keyed(outside.newWord()))
    return true
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.problem.status === 401) own.token = null
    throw thrown
  }
}

/** Whoever stands there reads the form in hand and fills it in; after the last one they are done. */
async function answered(call: ReturnType<Outside['call']>, session: string) {
  const { forms = [] } = (await call('GET', `/api/kiosk/sessions/${session}/screen`)) as SessionScreen
  const [form] = forms
  if (!form) return { command: 'kiosk/sessions.finish', record: session }
  const data = {
    submission: form.submission,
    formVersion: form.formVersion,
    answers: answersTo(form.questions, session),
    complete: true,
    ...(form.needsSignature ? { signature: signatureOf(session) } : {}),
  }
  return { command: 'kiosk/sessions.answerForm', record: session, data }
}
