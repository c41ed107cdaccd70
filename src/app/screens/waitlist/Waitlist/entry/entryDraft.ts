import type { Urgency, WaitlistEntry } from '#domain/waitlist/waitlistEntry.ts'
import type { Fields } from '#domain/wire.ts'
import type { WaitlistEntryRow } from '#streams/derive/waitlist/gapRows.ts'

/** A waitlist entry while it is being edited. Text fields keep their text as typed. */
export type WaitlistEntryDraft = {
  readonly appointment: string | null
  readonly type: string | null
  readonly minutes: string
  readonly providers: readonly string[]
  readonly weekdays: readonly number[]
  readonly fromTime: string
  readonly toTime: string
  readonly earliest: string
  readonly latest: string
  readonly noticeMinutes: number
  readonly urgency: Urgency
  readonly channel: WaitlistEntry['channel']
  readonly consent: boolean
  readonly note: string
}

export const newEntryDraft: WaitlistEntryDraft = {
  appointment: null,
  type: null,
  minutes: '30',
  providers: [],
  weekdays: [],
  fromTime: '',
  toTime: '',
  earliest: '',
  latest: '',
  noticeMinutes: 60,
  urgency: 'normal',
  channel: 'preferred',
  consent: true,
  note: '',
}

export const entryDraftOf = (entry: WaitlistEntryRow): WaitlistEntryDraft => ({
  appointment: entry.appointment,
  type: entry.type,
  minutes: String(entry.leastMinutes),
  providers: entry.providers,
  weekdays: entry.weekdays,
  fromTime: entry.fromTime ?? '',
  toTime: entry.toTime ?? '',
  earliest: entry.earliest ?? '',
  latest: entry.latest ?? '',
  noticeMinutes: entry.noticeMinutes,
  urgency: entry.urgency,
  channel: entry.channel,
  consent: entry.consent,
  note: entry.note ?? '',
})

export type EntryFault = 'minutesFault' | 'timeFault' | 'dayFault'
export type EntryFaults = Partial<Record<keyof WaitlistEntryDraft, EntryFault>>

const isTime = (text: string) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Returns the faults by the field that fixes them. */
export function entryFaults({ minutes, fromTime, toTime, earliest, latest }: WaitlistEntryDraft): EntryFaults {
  const length = Number(minutes)
  return {
    ...(Number.isInteger(length) && length >= 5 && length <= 600 ? {} : { minutes: 'minutesFault' as const }),
    ...(isTime(fromTime) ? {} : { fromTime: 'timeFault' as const }),
    ...(isTime(toTime) && (toTime === '' || fromTime === '' || fromTime <= toTime) ? {} : { toTime: 'timeFault' as const }),
    ...(earliest !== '' && latest !== '' && latest < earliest ? { latest: 'dayFault' as const } : {}),
  }
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Returns the fields of the entry except the note, which can be edited in any state. */
export const entryData = (draft: WaitlistEntryDraft): Fields => ({
  appointment: draft.appointment,
  type: draft.type,
  leastMinutes: Number(draft.minutes),
  providers: draft.providers,
  weekdays: draft.weekdays,
  fromTime: textOrNull(draft.fromTime),
  toTime: textOrNull(draft.toTime),
  earliest: textOrNull(draft.earliest),
  latest: textOrNull(draft.latest),
  noticeMinutes: draft.noticeMinutes,
  urgency: draft.urgency,
  channel: draft.channel,
  consent: draft.consent,
})

/** Returns the commands that bring an entry to the draft; none if nothing differs. */
export function entryCommands(
  entry: WaitlistEntryRow,
  draft: WaitlistEntryDraft,
): readonly { readonly action: 'change' | 'edit'; readonly data: Fields }[] {
  const before = entryData(entryDraftOf(entry))
  const data = Object.fromEntries(
    Object.entries(entryData(draft)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
  const note = textOrNull(draft.note)
  return [
    ...(Object.keys(data).length > 0 ? [{ action: 'change' as const, data }] : []),
    ...(note === entry.note ? [] : [{ action: 'edit' as const, data: { note } }]),
  ]
}
