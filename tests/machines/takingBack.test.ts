import { describe, expect, test } from 'vitest'
import { undoOf } from '#domain/scheduling/undo.ts'
import { type AppointmentState, paperworkStates, visitStates } from '#domain/scheduling/appointment.ts'
import { appointmentCommands } from '#domain/scheduling/commands.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type Outcome, aChair, aVisit, afterwards, at, given, lived } from '../support/charts.ts'

const stampsOf = (visit: AnyRecord) =>
  ['arrivedAt', 'seatedAt', 'startedAt', 'finishedAt', 'departedAt', 'cancelReason', 'leftReason'].filter((field) => visit[field])

/** A whole visit, command by command, with the states and stamps it went through. */
function walked(): readonly AnyRecord[] {
  const steps = ['checkIn', 'setReady', 'call', 'seat', 'start', 'finish', 'toDesk', 'depart']
  const visits = [aVisit()]
  for (const step of steps) visits.push(afterwards(given(visits.at(-1) ?? null, { facts: { theChair: aChair('clean') } }).when(step)))
  return visits
}
const visitOf = (record: AnyRecord) => (record['state'] as AppointmentState).visit

describe('taking back', () => {
  test('[UNDO-1] A whole visit is taken back step by step, the way it came, and leaves no time behind', () => {
    const way = walked()
    let visit = way.at(-1) ?? aVisit()
    for (const before of way.slice(0, -1).reverse()) {
      const back = given(visit, { facts: { theChair: aChair('dirty') } }).when('revert')
      expect(back).toMatchObject({ refused: null, state: { visit: visitOf(before) } })
      visit = afterwards(back)
      expect(stampsOf(visit)).toEqual(stampsOf(before))
      expect(visit['cameFrom']).toBe(before['cameFrom'])
    }
    expect(given(visit).when('revert').refused).toBe('cameFrom')
  })

  test('[UNDO-1] An accepted request is a request again, and what was booked at the desk goes back no further', () => {
    const accepted = afterwards(given(aVisit({ visit: 'requested' })).when('accept'))
    expect(given(accepted).when('revert')).toMatchObject({ refused: null, state: { visit: 'requested' }, timers: { noShowDue: null } })
    expect(given(aVisit()).when('revert').refused).toBe('cameFrom')
  })

  test('[UNDO-1] A no-show who came after all and left again is a no-show, and was booked before', () => {
    const came = afterwards(given(aVisit({ visit: 'noShow' }, { cameFrom: 'scheduled' }), { now: at('09:40') }).when('checkIn'))
    const gone = afterwards(given(came, { now: at('09:45') }).when('revert'))
    expect([visitOf(gone), gone['arrivedAt']]).toEqual(['noShow', null])
    expect(given(gone, { now: at('09:46') }).when('revert').state.visit).toBe('scheduled')
  })

  test('[UNDO-2] It is taken back on the same day and not after it', () => {
    const left = aVisit({ visit: 'departed' }, { cameFrom: 'checkout' })
    expect(given(left, { now: at('23:59') }).when('revert').refused).toBeNull()
    expect(given(left, { now: at('00:00', '2026-11-25') }).when('revert').refused).toBe('isSameDay')
  })

  test.each(['cancelled', 'noShow', 'leftUnseen'] as const)(
    '[UNDO-3] From %s it comes back only to a time that nobody else was given',
    (visit) => {
      const cameFrom = visit === 'leftUnseen' ? 'ready' : 'scheduled'
      const ended = aVisit({ visit }, { cameFrom, cancelReason: 'Ill', leftReason: 'Late' })
      expect(given(ended, { facts: { chairTaken: aVisit() } }).when('revert').refused).toBe('slotIsStillFree')
      expect(given(ended, { facts: { providerTaken: aVisit() } }).when('revert').refused).toBe('slotIsStillFree')
      expect(given(ended, { facts: { chairTaken: null, providerTaken: null } }).when('revert')).toMatchObject({
        refused: null,
        state: { visit: cameFrom },
      })
      expect(given({ ...ended, overlapReason: 'Sisters' }, { facts: { chairTaken: aVisit() } }).when('revert').refused).toBeNull()
    },
  )

  test('[UNDO-4] A visit that is to come again is watched for a no-show again', () => {
    expect(
      given(aVisit({ visit: 'arrived' }, { cameFrom: 'scheduled', arrivedAt: at('08:55') }), { now: at('09:05') }).when('revert'),
    ).toMatchObject({
      state: { visit: 'scheduled' },
      record: { arrivedAt: null },
      timers: { noShowDue: 10 },
    })
    const late = given(aVisit({ visit: 'cancelled' }, { cameFrom: 'scheduled' }), { now: at('10:00') }).when('revert')
    expect(late.timers).toEqual({ noShowDue: 0 })
  })

  test.each([
    ['seated', 'ready', 'occupied', 'vacate'],
    ['treated', 'inTreatment', 'dirty', 'resume'],
    ['treated', 'inTreatment', 'turning', 'resume'],
    ['checkout', 'treated', 'turning', 'soil'],
  ] as const)('[UNDO-5] The chair goes back with the visit: from %s to %s while it is %s', (visit, cameFrom, chair, command) => {
    const theChair = aChair(chair, { appointment: chair === 'occupied' ? 'visit' : null })
    const back = given(aVisit({ visit }, { cameFrom }), { facts: { theChair } }).when('revert')
    expect(back).toMatchObject({
      refused: null,
      state: { visit: cameFrom },
      told: [{ command: `equipments.${command}`, record: 'chair-2', data: { appointment: 'visit' } }],
    })
  })

  test('[UNDO-6] Treatment is not taken up again in a chair where somebody else sits', () => {
    const theChair = aChair('occupied', { appointment: 'another' })
    expect(given(aVisit({ visit: 'treated' }, { cameFrom: 'inTreatment' }), { facts: { theChair } }).when('revert')).toMatchObject({
      refused: 'chairIsStillTheirs',
      told: [],
    })
  })
})

describe('the button that takes back', () => {
  const calledOff = { rescheduled: 'scheduled', cancelled: 'scheduled', noShow: 'scheduled', leftUnseen: 'ready' } as const
  const visits = visitStates.filter((visit) => !(visit in calledOff))
  const inTheChair = (['seated', 'inTreatment', 'treated'] as const).flatMap((visit) =>
    (['requested', 'inProgress'] as const).map((exam) => aVisit({ visit, exam }, { examWanted: 'okafor', examAskedAt: at('08:55') })),
  )
  const withForms = paperworkStates.flatMap((paperwork) =>
    (['scheduled', 'arrived', 'seated'] as const).map((visit) => aVisit({ visit, paperwork })),
  )
  const asked = visits.flatMap((visit) => [aVisit({ visit }), aVisit({ visit, confirmation: 'asked' })])
  const befores = [...asked, ...inTheChair, ...withForms]
  const said: Readonly<Record<string, Fields>> = {
    move: { startsAt: at('09:10') },
    resize: { endsAt: at('09:40') },
    correctPatient: { patient: 'lena' },
    runningLate: { expectedLateBy: 20 },
    setReady: { formsWaivedReason: 'In pain' },
    waiveForms: { formsWaivedReason: 'In pain' },
    reschedule: { to: { startsAt: at('15:00'), endsAt: at('15:30') } },
  }
  const commands = Object.entries(appointmentCommands)
    .filter(([, by]) => by !== null)
    .map(([command]) => command)
  const now = at('09:25')

  test.each(commands)('[UNDO-7] %s is taken back to where the visit stood', (command) => {
    const done = befores.map((before) => ({ before, outcome: given(before, { now }).when(command, { data: said[command] ?? {} }) }))
    const happened = done.filter(({ before, outcome }) => outcome.refused === null && changes(before, outcome))
    expect(happened.length).toBeGreaterThan(0)
    for (const { before, outcome } of happened) {
      const undo = undoOf(command, before as AnyRecord & { state: AppointmentState })
      const back = given(lived(before, outcome, now), { now: at('09:26') }).when(undo?.command ?? 'nothing', { data: undo?.data ?? {} })
      expect(back).toMatchObject({ refused: null, state: { ...(before['state'] as object), ...leftTheChair(command) } })
      expect(matters.map((field) => [field, back.record[field] ?? null])).toEqual(matters.map((field) => [field, before[field] ?? null]))
    }
  })

  const matters = [
    'patient',
    'startsAt',
    'endsAt',
    'expectedLateBy',
    'formsWaivedReason',
    'arrivedAt',
    'seatedAt',
    'startedAt',
    'departedAt',
  ]
  /** Calling a called patient again changes no word. */
  const changes = (before: AnyRecord, { state, record }: Outcome) =>
    JSON.stringify([before['state'], matters.map((field) => before[field] ?? null)]) !==
    JSON.stringify([state, matters.map((field) => record[field] ?? null)])
  /** What the dentist was asked for ended with the chair, and is asked for anew. */
  const leftTheChair = (command: string) => (command === 'toDesk' ? { exam: 'none' } : {})

  test('[UNDO-7] What nothing takes back offers no button', () => {
    const none = Object.entries(appointmentCommands).filter(([, by]) => by === null)
    for (const command of [...none.map(([word]) => word), 'edit', 'constructor']) {
      expect(undoOf(command, { state: aVisit()['state'] as AppointmentState })).toBeNull()
    }
  })
})
