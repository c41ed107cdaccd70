import { describe, expect, test } from 'vitest'
import { reasonWords } from '#app/screens/waitlist/Waitlist/reasonWords.ts'
import { commandsFor, draftOf, faultsOf, fieldsOf, newWish } from '#app/screens/waitlist/Waitlist/wish/wish.ts'
import { wishWords } from '#app/screens/waitlist/Waitlist/wishWords.ts'
import { aProvider, rows } from '../../streams/derive/aDay.ts'
import { aWish } from '../../streams/derive/freeTime.ts'

describe('a wish that is written down', () => {
  test('[SHOWN-8] What is wrong is said at its field, and nothing is sent that the server would refuse for its shape', () => {
    expect(faultsOf(newWish)).toEqual({})
    const wrong = { ...newWish, minutes: '3', fromTime: '9', toTime: '25:00', earliest: '2026-12-02', latest: '2026-12-01' }
    expect(faultsOf(wrong)).toEqual({ minutes: 'minutesFault', fromTime: 'timeFault', toTime: 'timeFault', latest: 'dayFault' })
    expect(faultsOf({ ...newWish, fromTime: '13:00', toTime: '09:00' })).toEqual({ toTime: 'timeFault' })
    expect(fieldsOf(newWish)).toMatchObject({ fromTime: null, earliest: null, leastMinutes: 30, consent: true })
  })

  test('[SHOWN-8] Only what was changed is sent, the note by itself, and nothing where nothing was', () => {
    const entry = aWish({ id: 'a', note: 'Rings back' })
    const draft = draftOf(entry)
    expect(commandsFor(entry, draft)).toEqual([])
    expect(commandsFor(entry, { ...draft, minutes: '45', note: '' })).toEqual([
      { word: 'change', data: { leastMinutes: 45 } },
      { word: 'edit', data: { note: null } },
    ])
  })
})

describe('in words', () => {
  test('[SHOWN-9] A wish says what matters to them, and not what is all the same', () => {
    const providers = rows([aProvider('raman', 'Dr Priya Raman', 'Dr Raman')])
    const entry = aWish({ id: 'a', providers: ['raman'], weekdays: [1, 3], fromTime: '09:00', toTime: '13:30', noticeMinutes: 240 })
    expect(wishWords(entry, providers)).toBe('30 min · with Raman · Mon, Wed · 9:00 am to 1:30 pm · knows 4 h ahead')
    expect(wishWords(aWish({ id: 'b' }), providers)).toBe('30 min')
  })

  test('[SHOWN-9] A rank says why, and leaves out what is as usual', () => {
    const said = reasonWords([
      { code: 'urgency', figure: 'high' },
      { code: 'neverOffered', figure: null },
      { code: 'daysWaited', figure: 12 },
      { code: 'minutesToSpare', figure: 0 },
      { code: 'daysSooner', figure: 1 },
    ])
    expect(said).toBe('urgent · never offered · waits 12 days · fits exactly · 1 day sooner')
    expect(
      reasonWords([
        { code: 'urgency', figure: 'normal' },
        { code: 'daysWaited', figure: 0 },
      ]),
    ).toBe('')
  })
})
