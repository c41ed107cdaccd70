import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handles, commandsOfMachine, isValidState } from '#machines/kernel/evaluate.ts'
import { appointmentMachine } from '#machines/scheduling/appointment.machine.ts'
import { chairMachine } from '#machines/practice/chair.machine.ts'
import type { State } from '#machines/kernel/effects.ts'
import { nextStep } from '#domain/scheduling/nextStep.ts'
import type { AppointmentState } from '#domain/scheduling/appointment.ts'
import { minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { at } from '../../support/machines/appointmentOutcome.ts'
import { type InMemoryPractice, emptyPractice, executeCommand, advanceTime } from '../../support/machines/inMemoryPractice.ts'

type Step = { readonly identity: number; readonly pick: number; readonly chair: number; readonly pause: number; readonly usual: boolean }

const chairs = ['chair-1', 'chair-2']
const providers = ['raman', 'okafor']
const appointmentIds = ['v1', 'v2', 'v3', 'v4', 'v5']
const areas = [
  ['appointments', appointmentMachine],
  ['equipments', chairMachine],
] as const

/** Creates two chairs, and five appointments of two providers that overlap on purpose. */
function createMorning(): InMemoryPractice {
  const withChairs = chairs.reduce(
    (practice, id) =>
      executeCommand(practice, 'equipments.create', id, { kind: 'chair', name: id, location: 'harbour', appointment: null }).practice,
    emptyPractice(at('08:40')),
  )
  return appointmentIds.reduce((practice, id, index) => {
    const startsAt = at(`09:${index}0`)
    const booking = {
      patient: id,
      provider: providers[index % 2],
      chair: chairs[index % 2],
      location: 'harbour',
      startsAt,
      endsAt: at('10:30'),
      overlapReason: 'crowded',
    }
    return executeCommand(practice, 'appointments.book', id, booking).practice
  }, withChairs)
}

const dataFor = (command: string, { chair }: Step): Fields => {
  if (command === 'seat') return { chair: chairs[chair % 2] }
  if (command === 'move') return { startsAt: at(`1${chair}:00`), endsAt: at(`1${chair}:30`), overlapReason: 'crowded' }
  if (command === 'resize') return { endsAt: at('11:30'), overlapReason: 'crowded' }
  if (command === 'reschedule') return { to: { startsAt: at(`1${chair}:00`), endsAt: at(`1${chair}:30`), overlapReason: 'crowded' } }
  if (command === 'runningLate') return { expectedLateBy: 5 * (1 + chair) }
  return command === 'setReady' ? { formsWaivedReason: 'In pain' } : {}
}

/** Runs one step: often the usual next step, else a command that the state handles, sometimes any command. Then time passes. */
function step(practice: InMemoryPractice, choice: Step): InMemoryPractice {
  const ids = [...appointmentIds, ...chairs]
  const id = ids[choice.identity % ids.length] ?? ''
  const [area, machine] = areas[appointmentIds.includes(id) ? 0 : 1]
  const state = practice.records[area]?.get(id)?.['state'] as State
  const commands = commandsOfMachine(machine).filter(
    (command) => command !== 'remove' && (choice.pick % 7 === 0 || handles(machine, state, command)),
  )
  const usualStep = typeof state === 'object' && choice.usual ? nextStep((state as AppointmentState).visit) : null
  const command = usualStep ?? commands[choice.pick % Math.max(1, commands.length)] ?? ''
  return advanceTime(executeCommand(practice, `${area}.${command}`, id, dataFor(command, choice)).practice, minutes(choice.pause))
}

const steps = fc.array(
  fc.record({ identity: fc.nat(60), pick: fc.nat(10_000), chair: fc.nat(5), pause: fc.nat(12), usual: fc.boolean() }),
  {
    minLength: 40,
    maxLength: 150,
  },
)

const recordsIn = (practice: InMemoryPractice, area: string): readonly AnyRecord[] => [...(practice.records[area]?.values() ?? [])]
const visitStateOf = (record: AnyRecord) => (record['state'] as AppointmentState).visit
const isInChair = (record: AnyRecord) => visitStateOf(record) === 'seated' || visitStateOf(record) === 'inTreatment'

/** Runs random days and checks after every step. */
const checkRandomDays = (check: (practice: InMemoryPractice) => void) =>
  fc.assert(
    fc.property(steps, (history) => {
      history.reduce((practice, choice) => {
        const next = step(practice, choice)
        check(next)
        return next
      }, createMorning())
    }),
    { numRuns: 100, endOnFailure: true },
  )

describe('random days', () => {
  test('[CHART-11] no sequence of commands and waiting times leads an appointment or a chair to a state or timer it does not define', () => {
    const reached = new Set<string>()
    checkRandomDays((practice) => {
      for (const [area, machine] of areas) {
        for (const record of recordsIn(practice, area)) {
          const timerNames = [...practice.timers.keys()]
            .filter((key) => key.startsWith(`${area} ${record.id} `))
            .map((key) => key.split(' ')[2])
          expect(isValidState(machine, record['state'] as State)).toBe(true)
          expect(timerNames.filter((timer) => !isValidState(machine, record['state'] as State, timer))).toEqual([])
          reached.add(area === 'appointments' ? visitStateOf(record) : String(record['state']))
        }
      }
    })
    expect([...reached]).toEqual(
      expect.arrayContaining(['departed', 'called', 'leftUnseen', 'noShow', 'rescheduled', 'turning', 'outOfService']),
    )
  })

  test('[SIT-8, CHAIR-7] two patients are never in one chair, a chair with a patient is never clean, and an empty chair names no appointment', () => {
    let seatedCount = 0
    checkRandomDays((practice) => {
      const seatedAppointments = recordsIn(practice, 'appointments').filter(isInChair)
      seatedCount += seatedAppointments.length
      expect(new Set(seatedAppointments.map(({ chair }) => chair)).size).toBe(seatedAppointments.length)
      const empty = recordsIn(practice, 'equipments').filter(({ state }) => state !== 'occupied' && state !== 'outOfService')
      expect(empty.filter(({ appointment }) => appointment !== null)).toEqual([])
      for (const appointment of seatedAppointments) {
        const chair = practice.records['equipments']?.get(String(appointment['chair']))
        expect(['occupied', 'outOfService']).toContain(chair?.['state'])
        expect(chair?.['appointment']).toBe(appointment.id)
      }
    })
    expect(seatedCount).toBeGreaterThan(100)
  })

  test('[SIT-4] a provider never treats two patients at once', () => {
    checkRandomDays((practice) => {
      const treating = recordsIn(practice, 'appointments').filter((appointment) => visitStateOf(appointment) === 'inTreatment')
      expect(new Set(treating.map(({ provider }) => provider)).size).toBe(treating.length)
    })
  })
})
