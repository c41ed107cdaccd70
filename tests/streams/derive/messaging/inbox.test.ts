import { firstValueFrom, of } from 'rxjs'
import { expect, test } from 'vitest'
import { Conversation } from '#domain/messaging/conversation.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { inboxOf, type InboxFilter, noInboxRows } from '#streams/derive/messaging/inbox.ts'
import {
  type ConversationRow,
  noUnanswered,
  unansweredConversations,
  watchWaitingCount,
} from '#streams/derive/messaging/unansweredConversations.ts'

const at = (time: string, day = '2026-11-24') => `${day}T${time}:00.000Z`
const todayFrom = at('00:00')

const conversation = (id: string, state: ConversationRow['state'], fields: Partial<ConversationRow> = {}): ConversationRow => ({
  ...Conversation.parse({ channel: 'sms' }),
  ...{ id, version: 1, createdAt: at('00:10'), updatedAt: at('00:10'), state, since: at('00:10'), flags: [] },
  ...fields,
})

function bandsOf(all: readonly ConversationRow[], filter: InboxFilter = { kind: 'all' }) {
  const conversations = new Map(all.map((one) => [one.id, one]))
  const bands = inboxOf({ ...noInboxRows, isReady: true, conversations }, filter, { now: Date.parse(at('01:00')), todayFrom })
  return Object.fromEntries([...bands].map(([band, found]) => [band, found.map(({ id }) => id)]))
}

test('[INBOX-1] the inbox lists what was not delivered first, then who waits longest, and the newest first of those that are answered', () => {
  const notSent = [{ code: 'notSent', at: at('00:50') }]
  expect(
    bandsOf([
      conversation('later', 'open', { waitingSince: at('00:40') }),
      conversation('longest', 'open', { waitingSince: at('00:20') }),
      conversation('failed', 'open', { lastAt: at('00:50'), flags: notSent }),
      conversation('asked', 'pending', { lastDirection: 'out', lastAt: at('00:15', '2026-11-20') }),
      conversation('askedLater', 'pending', { lastDirection: 'out', lastAt: at('00:30') }),
      conversation('confirmed', 'pending', { lastDirection: 'in', lastAt: at('00:05') }),
      conversation('confirmedYesterday', 'pending', { lastDirection: 'in', lastAt: at('23:59', '2026-11-23') }),
      conversation('done', 'resolved', { lastAt: at('00:55') }),
      conversation('doneBefore', 'resolved', { lastAt: at('10:00', '2026-11-20') }),
      conversation('asleep', 'snoozed', { snoozedUntil: at('05:00') }),
    ]),
  ).toEqual({
    forUs: ['failed', 'longest', 'later'],
    forThem: ['askedLater', 'asked'],
    answeredToday: ['done', 'confirmed'],
    snoozed: ['asleep'],
  })
})

test('[INBOX-1] a user finds their own conversations and those of a team', () => {
  const all = [
    conversation('mine', 'open', { assignee: 'me' }),
    conversation('team', 'open', { team: 'accounts', assignee: 'other' }),
    conversation('free', 'open'),
  ]
  expect(bandsOf(all, { kind: 'user', id: 'me' })['forUs']).toEqual(['mine'])
  expect(bandsOf(all, { kind: 'team', id: 'accounts' })['forUs']).toEqual(['team'])
})

test('[INBOX-18] an urgent conversation comes before a longer wait; a muted one is put aside until its time and counts nowhere', () => {
  const muted = conversation('muted', 'open', { waitingSince: at('00:10'), mutedUntil: at('02:00') })
  const all = [
    conversation('longest', 'open', { waitingSince: at('00:20') }),
    conversation('low', 'open', { waitingSince: at('00:30'), priority: 'low' }),
    conversation('high', 'open', { waitingSince: at('00:40'), priority: 'high' }),
    conversation('urgent', 'open', { waitingSince: at('00:50'), priority: 'urgent' }),
    conversation('mutedBefore', 'open', { waitingSince: at('00:15'), mutedUntil: at('00:59') }),
    muted,
  ]
  expect(bandsOf(all)).toMatchObject({ forUs: ['urgent', 'high', 'mutedBefore', 'longest', 'low'], snoozed: ['muted'] })
  const rows = { ...noUnanswered, conversations: new Map(all.map((one) => [one.id, one])) }
  expect(unansweredConversations(rows, Date.parse(at('01:00'))).map(({ id }) => id)).not.toContain('muted')
  expect(unansweredConversations(rows, Date.parse(at('02:00'))).map(({ id }) => id)).toContain('muted')
})

test('[INBOX-450] the badge of Messages and Reception count the same conversations: unanswered ones, and those with a message that was not sent', async () => {
  const notSent = [{ code: 'notSent', at: at('00:50') }]
  const all = [
    conversation('unanswered', 'open', { waitingSince: at('00:20') }),
    conversation('undelivered', 'open', { flags: notSent, lastAt: at('00:50') }),
    conversation('muted', 'open', { waitingSince: at('00:20'), mutedUntil: at('05:00') }),
    conversation('answered', 'open'),
  ]
  const conversations = new Map(all.map((one) => [one.id, one]))
  const now = Date.parse(at('01:00'))
  const listed = unansweredConversations({ ...noUnanswered, conversations }, now)
  expect(listed.map(({ id }) => id)).toEqual(['unanswered', 'undelivered'])
  const rows: LiveCollection<AnyRecord> = { ready: true, position: 1, rows: conversations, changed: new Map(), problem: null }
  const client = { now: () => now, collection: () => of(rows) } as unknown as Parameters<typeof watchWaitingCount>[0]
  expect(await firstValueFrom(watchWaitingCount(client))).toBe(listed.length)
})
