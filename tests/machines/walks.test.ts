import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bears, commandsOfChart, knows } from '#machines/ask.ts'
import { appointmentMachine } from '#machines/appointment.machine.ts'
import { chairMachine } from '#machines/chair.machine.ts'
import type { State } from '#machines/effects.ts'
import { nextStep } from '#domain/scheduling/nextStep.ts'
import type { AppointmentState } from '#domain/scheduling/appointment.ts'
import { minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { at } from '../support/charts.ts'
import { type Paper, aPaper, give, wait } from '../support/paperPractice.ts'

type Step = { readonly who: number; readonly pick: number; readonly chair: number; readonly pause: number; readonly usual: boolean }

const chairs = ['chair-1', 'chair-2']
const providers = ['raman', 'okafor']
const visits = ['v1', 'v2', 'v3', 'v4', 'v5']
const areas = [
  ['appointments', appointmentMachine],
  ['equipments', chairMachine],
] as const

/** Two chairs, two providers, and five visits that crowd each other on purpose. */
function aMorning(): Paper {
  const seated = chairs.reduce(
    (paper, id) => give(paper, 'equipments.create', id, { kind: 'chair', name: id, location: 'harbour', appointment: null }).paper,
    aPaper(at('08:40')),
  )
  return visits.reduce((paper, id, index) => {
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
    return give(paper, 'appointments.book', id, booking).paper
  }, seated)
}

const saying = (word: string, { chair }: Step): Fields => {
  if (word === 'seat') return { chair: chairs[chair % 2] }
  if (word === 'move') return { startsAt: at(`1${chair}:00`), endsAt: at(`1${chair}:30`), overlapReason: 'crowded' }
  if (word === 'resize') return { endsAt: at('11:30'), overlapReason: 'crowded' }
  if (word === 'reschedule') return { to: { startsAt: at(`1${chair}:00`), endsAt: at(`1${chair}:30`), overlapReason: 'crowded' } }
  if (word === 'runningLate') return { expectedLateBy: 5 * (1 + chair) }
  return word === 'setReady' ? { formsWaivedReason: 'In pain' } : {}
}

/** Often the usual next step, else what the state bears, and now and then anything at all; then time passes. */
function step(paper: Paper, one: Step): Paper {
  const ids = [...visits, ...chairs]
  const id = ids[one.who % ids.length] ?? ''
  const [area, chart] = areas[visits.includes(id) ? 0 : 1]
  const state = paper.records[area]?.get(id)?.['state'] as State
  const words = commandsOfChart(chart).filter((word) => word !== 'remove' && (one.pick % 7 === 0 || bears(chart, state, word)))
  const onwards = typeof state === 'object' && one.usual ? nextStep((state as AppointmentState).visit) : null
  const word = onwards ?? words[one.pick % Math.max(1, words.length)] ?? ''
  return wait(give(paper, `${area}.${word}`, id, saying(word, one)).paper, minutes(one.pause))
}

const steps = fc.array(fc.record({ who: fc.nat(60), pick: fc.nat(10_000), chair: fc.nat(5), pause: fc.nat(12), usual: fc.boolean() }), {
  minLength: 40,
  maxLength: 150,
})

const all = (paper: Paper, area: string): readonly AnyRecord[] => [...(paper.records[area]?.values() ?? [])]
const visitOf = (record: AnyRecord) => (record['state'] as AppointmentState).visit
const isSitting = (record: AnyRecord) => visitOf(record) === 'seated' || visitOf(record) === 'inTreatment'

/** Walks at random and looks after every step. */
const always = (look: (paper: Paper) => void) =>
  fc.assert(
    fc.property(steps, (way) => {
      way.reduce((paper, one) => {
        const next = step(paper, one)
        look(next)
        return next
      }, aMorning())
    }),
    { numRuns: 100, endOnFailure: true },
  )

describe('any day, however it goes', () => {
  test('[CHART-11] No command and no clock ever leads to a state or a timer that its chart does not know', () => {
    const reached = new Set<string>()
    always((paper) => {
      for (const [area, chart] of areas) {
        for (const record of all(paper, area)) {
          const own = [...paper.timers.keys()].filter((key) => key.startsWith(`${area} ${record.id} `)).map((key) => key.split(' ')[2])
          expect(knows(chart, record['state'] as State)).toBe(true)
          expect(own.filter((timer) => !knows(chart, record['state'] as State, timer))).toEqual([])
          reached.add(area === 'appointments' ? visitOf(record) : String(record['state']))
        }
      }
    })
    expect([...reached]).toEqual(
      expect.arrayContaining(['departed', 'called', 'leftUnseen', 'noShow', 'rescheduled', 'turning', 'outOfService']),
    )
  })

  test('[SIT-8, CHAIR-7] Two patients never sit in one chair, and a chair with a patient in it is never called clean', () => {
    let sat = 0
    always((paper) => {
      const sitting = all(paper, 'appointments').filter(isSitting)
      sat += sitting.length
      expect(new Set(sitting.map(({ chair }) => chair)).size).toBe(sitting.length)
      const empty = all(paper, 'equipments').filter(({ state }) => state !== 'occupied' && state !== 'outOfService')
      expect(empty.filter(({ appointment }) => appointment !== null)).toEqual([])
      for (const visit of sitting) {
        const chair = paper.records['equipments']?.get(String(visit['chair']))
        expect(['occupied', 'outOfService']).toContain(chair?.['state'])
        expect(chair?.['appointment']).toBe(visit.id)
      }
    })
    expect(sat).toBeGreaterThan(100)
  })

  test('[SIT-4] A provider never treats two at once', () => {
    always((paper) => {
      const treating = all(paper, 'appointments').filter((visit) => visitOf(visit) === 'inTreatment')
      expect(new Set(treating.map(({ provider }) => provider)).size).toBe(treating.length)
    })
  })
})
