import type { SimulatedActor } from '#demo/moves/simulatedMove.ts'
import { nextKioskMove, sampleFormData } from '#demo/moves/arrivalMoves.ts'
import type { Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import type { Principal } from '#server/engine/access/principal.ts'
import type { ServerDeps } from '#server/deps.ts'
import { identify } from '#server/kiosk/identify/identify.ts'
import { sessionScreenOf } from '#server/kiosk/sessionScreen.ts'

/** Simulates a whole kiosk check-in of the demo morning at one instant, because no user watches. */

type KioskCheckIn = {
  readonly deps: ServerDeps
  readonly principal: Principal
  readonly principals: Readonly<Partial<Record<SimulatedActor, Principal>>>
}

const because = 'the demo practice'
/** More steps than any check-in needs. */
const maxSteps = 12

export async function checkInAtKiosk(checkIn: KioskCheckIn, identity: Fields): Promise<void> {
  const { deps, principal } = checkIn
  const typed = { birthDate: String(identity['birthDate']), lastName: String(identity['lastName']) }
  const { session } = await identify(deps, principal, typed, because)
  for (let steps = 0; session !== null && steps < maxSteps; steps += 1) {
    const record = await deps.store.get(principal.practice, 'kiosk/sessions', session)
    const move = record && nextKioskMove(record)
    if (!record || !move || move.by !== 'kiosk') return
    const input =
      record.state === 'forms' ? await formCommand(checkIn, record) : { command: move.command, ...(move.data ? { data: move.data } : {}) }
    await deps.commands.execute(principal, { ...input, record: session, because })
    await acknowledgeArrivals(checkIn, session)
  }
}

/** The simulated receptionist acknowledges the arrival at once. */
async function acknowledgeArrivals({ deps, principal, principals }: KioskCheckIn, session: string): Promise<void> {
  const where = [
    { column: 'session', is: [session] },
    { column: 'state', is: ['posted'] },
  ]
  const { items } = await deps.store.list(principal.practice, 'kiosk/arrivals', { where })
  for (const { id } of items) {
    if (principals.reception)
      await deps.commands.execute(principals.reception, { command: 'kiosk/arrivals.acknowledge', record: id, because })
  }
}

async function formCommand({ deps, principal }: KioskCheckIn, session: RecordIn<'kiosk/sessions'>) {
  const { forms = [] } = await sessionScreenOf(deps, principal, session.id)
  const [form] = forms
  if (!form) return { command: 'kiosk/sessions.finish' }
  return { command: 'kiosk/sessions.answerForm', data: sampleFormData(form, session.id) }
}
