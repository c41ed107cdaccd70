import { describe, expect, test } from 'vitest'
import { reasonsText } from '#app/screens/waitlist/Waitlist/gap/reasonsText.ts'
import { entryCommands, entryDraftOf, entryFaults, entryData, newEntryDraft } from '#app/screens/waitlist/Waitlist/entry/entryDraft.ts'
import { entrySummary } from '#app/screens/waitlist/Waitlist/entry/entrySummary.ts'
import { aProvider, rows } from '../../../../streams/derive/support/dayRows.ts'
import { aWaitlistEntry } from '../../../../streams/derive/support/gapRows.ts'

describe('waitlist entry form', () => {
  test('[SHOWN-8] the form marks an invalid waitlist entry at its field, and sends nothing that the server would refuse as malformed', () => {
    expect(entryFaults(newEntryDraft)).toEqual({})
    const invalid = { ...newEntryDraft, minutes: '3', fromTime: '9', toTime: '25:00', earliest: '2026-12-02', latest: '2026-12-01' }
    expect(entryFaults(invalid)).toEqual({ minutes: 'minutesFault', fromTime: 'timeFault', toTime: 'timeFault', latest: 'dayFault' })
    expect(entryFaults({ ...newEntryDraft, fromTime: '13:00', toTime: '09:00' })).toEqual({ toTime: 'timeFault' })
    expect(entryData(newEntryDraft)).toMatchObject({ fromTime: null, earliest: null, leastMinutes: 30, consent: true })
  })

  test('[SHOWN-8] the form sends only the changed fields of a waitlist entry, the note in a command of its own, and nothing without changes', () => {
    const entry = aWaitlistEntry({ id: 'a', note: 'Rings back' })
    const draft = entryDraftOf(entry)
    expect(entryCommands(entry, draft)).toEqual([])
    expect(entryCommands(entry, { ...draft, minutes: '45', note: '' })).toEqual([
      { action: 'change', data: { leastMinutes: 45 } },
      { action: 'edit', data: { note: null } },
    ])
  })
})

describe('waitlist texts', () => {
  test('[SHOWN-9] a waitlist entry is summarised by the patient’s preferences, without those that are not set', () => {
    const providers = rows([aProvider('raman', 'Dr Priya Raman', 'Dr Raman')])
    const entry = aWaitlistEntry({
      id: 'a',
      providers: ['raman'],
      weekdays: [1, 3],
      fromTime: '09:00',
      toTime: '13:30',
      noticeMinutes: 240,
    })
    expect(entrySummary(entry, providers)).toBe('30 min · with Raman · Mon, Wed · 9:00 am to 1:30 pm · needs 4 h notice')
    expect(entrySummary(aWaitlistEntry({ id: 'b' }), providers)).toBe('30 min')
  })

  test('[SHOWN-9] a rank is explained by its reasons, without those that are usual', () => {
    const text = reasonsText([
      { code: 'urgency', figure: 'high' },
      { code: 'neverOffered', figure: null },
      { code: 'daysWaited', figure: 12 },
      { code: 'minutesToSpare', figure: 0 },
      { code: 'daysSooner', figure: 1 },
    ])
    expect(text).toBe('urgent · never offered · waiting 12 days · exact length · 1 day earlier')
    expect(
      reasonsText([
        { code: 'urgency', figure: 'normal' },
        { code: 'daysWaited', figure: 0 },
      ]),
    ).toBe('')
  })
})
