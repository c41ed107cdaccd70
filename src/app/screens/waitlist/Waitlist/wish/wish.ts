import type { Urgency, WaitlistEntry } from '#domain/waitlist/entry.ts'
import type { Fields } from '#domain/wire.ts'
import type { EntryRow } from '#streams/derive/waitlist/gapRows.ts'

/** A wish while it is written down: what is typed is kept as it was typed. */
export type WishDraft = {
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

export const newWish: WishDraft = {
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

export const draftOf = (entry: EntryRow): WishDraft => ({
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

export type WishFault = 'minutesFault' | 'timeFault' | 'dayFault'
export type WishFaults = Partial<Record<keyof WishDraft, WishFault>>

const isTime = (text: string) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** What is wrong with it, by the field in which it is to be mended. */
export function faultsOf({ minutes, fromTime, toTime, earliest, latest }: WishDraft): WishFaults {
  const length = Number(minutes)
  return {
    ...(Number.isInteger(length) && length >= 5 && length <= 600 ? {} : { minutes: 'minutesFault' as const }),
    ...(isTime(fromTime) ? {} : { fromTime: 'timeFault' as const }),
    ...(isTime(toTime) && (toTime === '' || fromTime === '' || fromTime <= toTime) ? {} : { toTime: 'timeFault' as const }),
    ...(earliest !== '' && latest !== '' && latest < earliest ? { latest: 'dayFault' as const } : {}),
  }
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** What a wish says, without the note: that may be written without asking any chart. */
export const fieldsOf = (draft: WishDraft): Fields => ({
  appointment: draft.appointment,
  type: draft.type,
  leastMinutes: Number(draft.minutes),
  providers: draft.providers,
  weekdays: draft.weekdays,
  fromTime: orNull(draft.fromTime),
  toTime: orNull(draft.toTime),
  earliest: orNull(draft.earliest),
  latest: orNull(draft.latest),
  noticeMinutes: draft.noticeMinutes,
  urgency: draft.urgency,
  channel: draft.channel,
  consent: draft.consent,
})

/** The commands that bring an entry from what it is to the draft; none where it says the same. */
export function commandsFor(entry: EntryRow, draft: WishDraft): readonly { readonly word: 'change' | 'edit'; readonly data: Fields }[] {
  const was = fieldsOf(draftOf(entry))
  const data = Object.fromEntries(
    Object.entries(fieldsOf(draft)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name])),
  )
  const note = orNull(draft.note)
  return [
    ...(Object.keys(data).length > 0 ? [{ word: 'change' as const, data }] : []),
    ...(note === entry.note ? [] : [{ word: 'edit' as const, data: { note } }]),
  ]
}
