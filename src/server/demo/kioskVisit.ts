import type { Hand } from '#domain/demo/move.ts'
import { answersTo, nextTouch, signatureOf } from '#domain/demo/visitors.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Principal } from '../auth/principal.ts'
import type { House } from '../house.ts'
import { identify } from '../kiosk/identify.ts'
import { screenOf } from '../kiosk/screen.ts'

/** A whole visit to the kiosk in the morning that is lived through, in one go: nobody watched while it was made. */

type AtTheGlass = {
  readonly house: House
  readonly principal: Principal
  readonly hands: Readonly<Partial<Record<Hand, Principal>>>
}

const because = 'the demo practice'
/** More touches than any visitor ever needed. */
const most = 12

export async function visitAtKiosk(glass: AtTheGlass, words: Fields): Promise<void> {
  const { house, principal } = glass
  const typed = { birthDate: String(words['birthDate']), lastName: String(words['lastName']) }
  const { session } = await identify(house, principal, typed, because)
  for (let touches = 0; session !== null && touches < most; touches += 1) {
    const record = await house.store.get(principal.practice, 'kiosk/sessions', session)
    const move = record && nextTouch(record)
    if (!record || !move || move.by !== 'kiosk') return
    const asked =
      record['state'] === 'forms' ? await formTouch(glass, record) : { command: move.command, ...(move.data ? { data: move.data } : {}) }
    await house.door.execute(principal, { ...asked, record: session, because })
    await greet(glass, session)
  }
}

/** Ana stood there and looked up. */
async function greet({ house, principal, hands }: AtTheGlass, session: string): Promise<void> {
  const where = [
    { column: 'session', is: [session] },
    { column: 'state', is: ['posted'] },
  ]
  const { items } = await house.store.list(principal.practice, 'kiosk/arrivals', { where })
  for (const { id } of items) {
    if (hands.desk) await house.door.execute(hands.desk, { command: 'kiosk/arrivals.acknowledge', record: id, because })
  }
}

async function formTouch({ house, principal }: AtTheGlass, session: AnyRecord) {
  const { forms = [] } = await screenOf(house, principal, session.id)
  const [form] = forms
  if (!form) return { command: 'kiosk/sessions.finish' }
  const data = {
    submission: form.submission,
    formVersion: form.formVersion,
    answers: answersTo(form.questions, session.id),
    complete: true,
    ...(form.needsSignature ? { signature: signatureOf(session.id) } : {}),
  }
  return { command: 'kiosk/sessions.answerForm', data }
}
