import { describe, expect, test } from 'vitest'
import { blockerText } from '#app/screens/scheduling/ProviderBoard/blockerText.ts'
import { defaultSettings } from '#domain/practice/settings.ts'
import { providerBoard } from '#locale/scheduling/providerBoard.ts'
import type { DayRows, AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { aChair, aDay, anAppointment, rows } from '#tests/streams/derive/support/dayRows.ts'
import { aForm, readinessRowsOf, anAppointmentType } from '#tests/streams/derive/support/readinessRows.ts'
import { fillText } from '../../../support/fillText.ts'
import { boardRowsById, checksAllowing, type TestBoardOptions } from '../../../../streams/derive/support/boardRows.ts'

const ready: AppointmentRow = { ...anAppointment({ id: 'ada', starts: '10:30', visit: 'ready', since: '10:20' }), type: 'checkUp' }
const missingPacks = { readiness: readinessRowsOf({ types: [anAppointmentType('checkUp', { kind: 'Exam kit', count: 2 })] }) }
const packsRule = (packsAtSeat: 'off' | 'warn' | 'block'): Partial<DayRows> => ({
  settings: { ...defaultSettings('Harbour'), packsAtSeat },
})
const adaRow = (day: DayRows, options: TestBoardOptions = {}) => {
  const row = boardRowsById(day, options).get('ada')
  return { step: row?.step, blocker: blockerText(row?.blocker ?? null) }
}

describe('blocked next step', () => {
  test('[BOARD-16] a board row names a chair that cannot be used with its state, and the button asks which chair', () => {
    const inChair = (chair: ReturnType<typeof aChair>) => adaRow(aDay([ready], { chairs: rows([chair]) }))
    expect(inChair(aChair(1, 'raman', 'dirty'))).toEqual({
      step: expect.objectContaining({ action: 'seat', data: {}, prompt: 'chair' }),
      blocker: fillText(providerBoard.blocker.chair.dirty, { chair: '1' }),
    })
    expect(inChair(aChair(1, 'raman', 'outOfService')).blocker).toBe(fillText(providerBoard.blocker.chair.outOfService, { chair: '1' }))
    expect(inChair(aChair(1, 'raman'))).toEqual({ step: expect.objectContaining({ action: 'seat', prompt: null }), blocker: '' })
  })

  test('[BOARD-17] if the provider is with another patient, the board row says where, and the button calls the patient instead of asking for a chair', () => {
    const day = aDay([ready, anAppointment({ id: 'ben', starts: '10:00', visit: 'inTreatment', chair: 'chair2' })])
    expect(adaRow(day)).toEqual({
      step: expect.objectContaining({ action: 'call', prompt: null }),
      blocker: fillText(providerBoard.blocker.providerIn, { provider: 'Dr Raman', chair: '2' }),
    })
  })

  test('[BOARD-18] a board row names missing packs; the button asks first if the practice warns, and is disabled if the practice blocks', () => {
    expect(adaRow(aDay([ready], packsRule('warn')), missingPacks)).toEqual({
      step: expect.objectContaining({ action: 'seat', prompt: 'missing', isBlocked: false }),
      blocker: fillText(providerBoard.blocker.packs, { kinds: '2 Exam kit' }),
    })
    expect(adaRow(aDay([ready], packsRule('block')), missingPacks).step).toMatchObject({ action: 'seat', prompt: null, isBlocked: true })
    expect(adaRow(aDay([ready], packsRule('off')), missingPacks)).toEqual({
      step: expect.objectContaining({ action: 'seat', prompt: null, isBlocked: false }),
      blocker: '',
    })
  })

  test('[BOARD-19] marking a patient ready asks for what the state machine requires, and for nothing more', () => {
    const arrived = anAppointment({ id: 'ada', starts: '10:30', visit: 'arrived', since: '10:30' })
    const due: AppointmentRow = { ...arrived, state: { ...arrived.state, paperwork: 'due' } }
    const viewerAllowing = (...names: readonly string[]) => ({
      viewer: { checks: checksAllowing((_appointment, action, data) => action === 'setReady' && names.every((name) => name in data)) },
    })
    const forms = readinessRowsOf({ forms: [aForm('one', 'ada', 'due')] })
    expect(adaRow(aDay([due]), { ...viewerAllowing('formsWaivedReason'), readiness: forms })).toEqual({
      step: expect.objectContaining({ action: 'setReady', prompt: 'forms' }),
      blocker: fillText(providerBoard.formsMissing_one, { count: '1' }),
    })
    expect(adaRow(aDay([arrived]), viewerAllowing('alertsSeen')).step).toMatchObject({ prompt: 'alerts' })
    expect(adaRow(aDay([due]), viewerAllowing('formsWaivedReason', 'alertsSeen')).step).toMatchObject({ prompt: 'both' })
    expect(adaRow(aDay([arrived]), viewerAllowing()).step).toMatchObject({ prompt: null })
    expect(adaRow(aDay([arrived]), viewerAllowing('something else')).step).toBeNull()
  })
})

test('[BOARD-20] a filter hides other providers, chairs and statuses, and does not change which patient is offered a chair', () => {
  const cleo = anAppointment({ id: 'cleo', starts: '10:20', visit: 'ready', since: '10:15' })
  const day = aDay([ready, anAppointment({ id: 'ben', starts: '11:00', provider: 'okafor', chair: 'chair2' }), cleo])
  const emptyFilter = { providers: [], chairs: [], states: [] }
  const idsWith = (filter: object) => [...boardRowsById(day, { viewer: { filter: { ...emptyFilter, ...filter } } }).keys()]
  expect(idsWith({})).toEqual(['cleo', 'ada', 'ben'])
  expect(idsWith({ providers: ['okafor'] })).toEqual(['ben'])
  expect(idsWith({ chairs: ['chair1'], states: ['ready'] })).toEqual(['cleo', 'ada'])
  expect(idsWith({ chairs: ['chair2'], states: ['ready'] })).toEqual([])
  // Cleo waits for the same provider and is filtered out, but still comes first.
  const filtered = boardRowsById(aDay([ready, { ...cleo, chair: 'chair9' }]), {
    viewer: { filter: { ...emptyFilter, chairs: ['chair1'] } },
  })
  expect([...filtered.keys()]).toEqual(['ada'])
  expect(filtered.get('ada')?.step).toMatchObject({ action: 'call' })
})
