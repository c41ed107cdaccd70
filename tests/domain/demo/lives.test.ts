import { describe, expect, test } from 'vitest'
import { nextCallOff } from '#domain/demo/callingOff.ts'
import { dueBy } from '#domain/demo/move.ts'
import { nextAsking, nextQuestion, nextText } from '#domain/demo/talking.ts'
import { answersTo, nextGreeting, nextTouch, nextVisitor, signatureOf, usesKiosk } from '#domain/demo/visitors.ts'
import { nextWish } from '#domain/demo/wishing.ts'
import { demoForms } from '#domain/demo/kiosk.ts'
import { fits, unanswered } from '#domain/documents/answers.ts'
import { Signature } from '#domain/documents/submission.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'

const now = Date.parse('2026-11-21T00:00:00.000Z')
const at = (inMinutes: number) => instantOf(now + minutes(inMinutes))
const record = (id: string, more: Fields): AnyRecord => ({ id, version: 1, createdAt: at(0), updatedAt: at(0), ...more })
const visit = (id: string, startsIn: number, more: Fields = {}): AnyRecord =>
  record(id, {
    patient: `of ${id}`,
    startsAt: at(startsIn),
    endsAt: at(startsIn + 30),
    expectedLateBy: null,
    state: { visit: 'scheduled', confirmation: 'unasked', paperwork: 'none', exam: 'none' },
    since: { visit: at(-600), confirmation: at(-600), paperwork: at(-600), exam: at(-600) },
    ...more,
  })
const patientOf = ({ id }: AnyRecord) => record(`of ${id}`, { phone: `+614${id.length}`, lastName: id, birthDate: '1980-01-01' })
const many = Array.from({ length: 300 }, (_, index) => visit(`visit-${index}`, 60 + index / 2))

describe('the telephone of a simulated day', () => {
  test('[SIMULATE-8] Somebody calls off soon after one begins to watch, then every half-hour or so, and never while two gaps are in motion', () => {
    const first = nextCallOff(many, [], now)!
    expect(first).toMatchObject({ command: 'appointments.cancel', at: now + minutes(1.5) })
    expect(nextCallOff(many, [], now)).toEqual(first)
    const gone = many.map((one) =>
      one.id === first.record ? { ...one, ...first.data, state: { visit: 'cancelled' }, since: { visit: instantOf(first.at) } } : one,
    )
    const second = nextCallOff(gone, [], now)!
    expect(second.record).not.toBe(first.record)
    expect(second.at - first.at).toBeGreaterThanOrEqual(minutes(30))
    expect(second.at - first.at).toBeLessThan(minutes(45))
    const gap = record('gap', { state: 'offering' })
    expect(nextCallOff(many, [gap, gap], now)).toBeNull()
    expect(nextCallOff([visit('too soon', 40)], [], now)).toBeNull()
  })

  test('[SIMULATE-8] The waitlist does not run dry, nobody waits who comes today anyway, and a full one grows no more', () => {
    const kinds = [record('exam', { name: 'Exam', minutes: 30 }), record('long', { name: 'Crown', minutes: 60 })]
    const patients = many.map(patientOf)
    const wish = nextWish({ wishes: [], visits: many.slice(1), patients, kinds, location: 'here' }, now)
    expect(wish).toMatchObject({ command: 'waitlists.create', data: { patient: 'of visit-0', type: 'exam', consent: true } })
    expect(nextWish({ wishes: [], visits: many, patients, kinds, location: 'here' }, now)).toBeNull()
    const wishes = Array.from({ length: 12 }, (_, index) => record(`wish-${index}`, { state: 'waiting', patient: `of wish-${index}` }))
    expect(nextWish({ wishes, visits: [], patients, kinds, location: 'here' }, now)).toBeNull()
  })

  test('[SIMULATE-8] Who was asked says yes, mostly; what was missed is not said later, and nobody is asked twice', () => {
    const asked = many.map((one) => ({ ...one, state: { ...(one['state'] as Fields), confirmation: 'asked' } }))
    const texts = asked.map((one) => nextText(one, patientOf(one))).filter((text) => text !== null)
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.length).toBeLessThan(290)
    expect(dueBy(texts, now + minutes(60))).toEqual([])
    expect(asked.map(nextAsking).filter((one) => one !== null)).toEqual([])
    const questions = Array.from({ length: 100 }, (_, stretch) => nextQuestion(many, many.map(patientOf), now + minutes(7 * stretch)))
    expect(questions.filter((one) => one !== null).length).toBeGreaterThan(50)
    expect(new Set(questions.map((one) => one?.data?.['body'])).size).toBeGreaterThan(4)
  })
})

describe('the screen by the door', () => {
  test('[SIMULATE-9] More than half come by it, one at a time, and whoever does not get to it goes to the desk', () => {
    expect(many.filter(usesKiosk).length).toBeGreaterThan(150)
    expect(many.filter(usesKiosk).length).toBeLessThan(220)
    const coming = many.filter(usesKiosk).map((one) => ({ ...one, startsAt: at(10) }))
    const next = nextVisitor(coming, coming.map(patientOf), [], now)
    expect(next).toHaveLength(1)
    expect(next[0]).toMatchObject({ command: 'identify', by: 'kiosk', data: { birthDate: '1980-01-01' } })
    const busy = record('session', { state: 'forms' })
    expect(nextVisitor(coming, coming.map(patientOf), [busy], now)).toEqual([])
    expect(nextVisitor(coming, coming.map(patientOf), [], now + minutes(600))).toEqual([])
  })

  test('[SIMULATE-9] Every touch comes before the glass gives up, and every arrival is greeted, a few of them late', () => {
    const session = (state: string) => record(`session-${state}`, { state, since: at(0), formsDone: 0 })
    expect(nextTouch(session('confirm'))!.at - now).toBeLessThan(30_000)
    expect(nextTouch(session('details'))!.at - now).toBeLessThan(minutes(10))
    expect(['done', 'cleared', 'expired', 'abandoned', 'submitting'].map((state) => nextTouch(session(state)))).toEqual(Array(5).fill(null))
    const greetings = many.map(({ id }) => nextGreeting(record(id, { state: 'delivered' }))!.at - now)
    expect(greetings.filter((wait) => wait > 60_000).length).toBeGreaterThan(10)
    expect(Math.max(...greetings)).toBeLessThan(minutes(2))
    expect(nextGreeting(record('seen', { state: 'acknowledged' }))).toBeNull()
  })

  test('[SIMULATE-9] The forms of the demo are answered in full, each answer to its question, and signed with a drawn line', () => {
    for (const { form } of demoForms) {
      const answers = answersTo(form['questions'] as never, 'somebody')
      expect(fits(form, answers)).toBe(true)
      expect(unanswered(form, answers)).toEqual([])
    }
    expect(Signature.safeParse(signatureOf('somebody')).success).toBe(true)
    expect(fits(demoForms[0]!.form, { nothing: true })).toBe(false)
  })
})
